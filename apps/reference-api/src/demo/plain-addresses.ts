import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors/api-error.ts'

/** Characters of a part of an address. */
const MOST = 256

/**
 * The demonstration's own routes are no operations of the contract, so nothing else looks at what stands in their
 * addresses: a name that is given twice arrives as a list, and no database keeps a NUL. Both are refused, naming the
 * place.
 * @param most - Characters of a part of an address.
 */
export function takePlainAddresses(app: FastifyInstance, most = MOST) {
  app.addHook('preValidation', async ({ params, query }) => {
    const details = [...strangeIn('params', params, most), ...strangeIn('query', query, most)]
    if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
  })
}

const strangeIn = (where: string, values: unknown, most: number) =>
  Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) => {
    const isPlain = typeof value === 'string' && value.length <= most && !value.includes('\0')
    const message = `must be given once, without NUL, in at most ${most} characters`
    return isPlain ? [] : [{ field: `${where}/${name}`, reason: 'invalid', message }]
  })

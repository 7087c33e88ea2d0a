import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors/api-error.ts'

/**
 * The demonstration's own routes are no operations of the contract, so nothing else looks at what stands in their
 * addresses: a name that is given twice arrives as a list, and no database keeps a NUL. Both are refused, naming the
 * place.
 */
export function takePlainAddresses(app: FastifyInstance) {
  app.addHook('preValidation', async ({ params, query }) => {
    const details = [...strangeIn('params', params), ...strangeIn('query', query)]
    if (details.length > 0) throw new ApiError('INVALID_INPUT', { details })
  })
}

const strangeIn = (where: string, values: unknown) =>
  Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) => {
    const isPlain = typeof value === 'string' && value.length <= 256 && !value.includes('\0')
    const message = 'must be given once, without NUL, in at most 256 characters'
    return isPlain ? [] : [{ field: `${where}/${name}`, reason: 'invalid', message }]
  })

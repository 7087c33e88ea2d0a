import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import { isSigned, SIGNATURE_HEADER } from './payment-notification.ts'
import type { PaymentNotifications } from './payment-notifications.ts'

export const NOTIFICATION_PATH = '/payment-notifications'

/** The largest notification, bytes. */
const LIMIT = 16 * 1024

/**
 * `POST /payment-notifications`: what a provider sends word of. It is no call of the storefront contract: its
 * signature alone opens it. It is answered as soon as it is stored. Without a secret there is no such address.
 */
export async function notificationRoutes(
  app: FastifyInstance,
  { secrets, notifications }: { secrets: readonly string[]; notifications: Pick<PaymentNotifications, 'receive'> },
): Promise<void> {
  if (secrets.length === 0) return
  await app.register(async (own) => {
    // The signature is over the bytes as they came.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post(NOTIFICATION_PATH, { bodyLimit: LIMIT }, async ({ body, headers }, reply) => {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array()
      if (!isSigned(bytes, headers[SIGNATURE_HEADER], secrets)) throw new ApiError('FORBIDDEN')
      await notifications.receive(readJson(bytes))
      return reply.header('cache-control', 'no-store').send({ status: 'received' })
    })
  })
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'), storable) as unknown
  } catch {
    throw new ApiError('INVALID_INPUT', { details: [{ field: '/', reason: 'json' }] })
  }
}

/** PostgreSQL stores neither a zero character nor half of a surrogate pair. */
function storable(name: string, value: unknown): unknown {
  const texts = [name, typeof value === 'string' ? value : '']
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) throw new Error('The text cannot be stored.')
  return value
}

import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { isSigned, SIGNATURE_HEADER } from './payment-notification.ts'
import type { PaymentNotifications } from './payment-notifications.ts'
import { isSignedNow, REQUEST_SIGNATURE_HEADER, TIMESTAMP_HEADER } from './redirect-signature.ts'
import { serverPart } from '../../platform/http/server-part.ts'

export const NOTIFICATION_PATH = '/payment-notifications'

/** The largest notification, bytes. */
const LIMIT = 16 * 1024

type Headers = Readonly<Record<string, unknown>>

interface NotificationOptions {
  /** Secrets of the card provider's notifications. */
  readonly secrets: readonly string[]
  /** Providers of payment pages, whose word comes below their names. */
  readonly pages: readonly { readonly name: string; readonly secrets: readonly string[] }[]
  readonly clock: Clock
  readonly notifications: Pick<PaymentNotifications, 'receive'>
}

/**
 * `POST /payment-notifications`: what the card provider sends word of, and below it `/{name}` for providers of payment
 * pages. They are no calls of the storefront contract: a signature alone opens them. Each is answered as soon as it is
 * stored. Without a secret there is no such address.
 */
export async function notificationRoutes(
  app: FastifyInstance,
  { secrets, pages, clock, notifications }: NotificationOptions,
): Promise<void> {
  if (secrets.length === 0 && pages.length === 0) return
  await app.register(
    serverPart('notifications', async (own) => {
      // The signature is over the bytes as they came.
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      const take = (path: string, sender: string, check: (body: Uint8Array, headers: Headers) => boolean) =>
        own.post(path, { bodyLimit: LIMIT }, async ({ body, headers }, reply) => {
          const bytes = body instanceof Uint8Array ? body : new Uint8Array()
          if (!check(bytes, headers)) throw new ApiError('FORBIDDEN')
          await notifications.receive(readJson(bytes), sender)
          return reply.header('cache-control', 'no-store').send({ status: 'received' })
        })
      if (secrets.length > 0)
        take(NOTIFICATION_PATH, 'card', (body, headers) => isSigned(body, headers[SIGNATURE_HEADER], secrets))
      for (const page of pages)
        take(`${NOTIFICATION_PATH}/${page.name}`, page.name, (body, headers) => {
          const given = { timestamp: headers[TIMESTAMP_HEADER], signature: headers[REQUEST_SIGNATURE_HEADER] }
          return isSignedNow(body, given, page.secrets, clock.now())
        })
    }),
  )
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

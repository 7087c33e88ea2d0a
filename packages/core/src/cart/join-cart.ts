import type { Cart as CartData } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { write, type Client, type WriteOutcome } from '../http/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorText, type Notifications } from '../notifications/index.ts'
import type { Session } from '../session/index.ts'

/** What {@link joinCart} needs of its storefront. */
export interface JoinCartOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly i18n: I18n
  readonly notifications: Notifications
}

/**
 * Copies the cart behind a hand-over code into the shopper’s own, and says when it could not. A repeated code is
 * answered with the cart it was copied into or refused: asking again adds nothing twice.
 */
export async function joinCart(
  { client, environment, session, i18n, notifications }: JoinCartOptions,
  code: string,
): Promise<WriteOutcome<CartData>> {
  const params = {
    code,
    get userId() {
      return session.userId
    },
  }
  const result = await write(
    environment,
    () =>
      client.call(
        'POST /experience/checkout/guest/v1/cart/user/{userId}/handover/{code}',
        { params },
        { keepalive: true },
      ),
    session.token,
  )
  if (result.outcome !== 'done') notifications.show({ kind: 'error', message: errorText(result.error, i18n) })
  return result
}

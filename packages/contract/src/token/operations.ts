import type { OperationTable } from '../operation.ts'
import { PrivateToken, TokenRefresh, TokenRequest, TokenResponse, TokenRevocation, TokenRevoked } from './schema.ts'

/** How a client becomes a guest, how a guest ends, and how a sign-in goes on. */
export const tokenOperations = {
  'POST /token/oauth': {
    summary: 'Exchange client credentials, guest id and secret for a guest token and the next secret',
    tag: 'token',
    session: 'none',
    body: TokenRequest,
    response: TokenResponse,
  },
  'POST /token/refresh': {
    summary: 'Another token for a signed-in shopper, by UID and the refresh token of the sign-in',
    tag: 'token',
    session: 'none',
    body: TokenRefresh,
    response: PrivateToken,
  },
  'POST /token/revoke': {
    summary: 'End a guest on every device: its secret and all its tokens',
    tag: 'token',
    session: 'none',
    body: TokenRevocation,
    response: TokenRevoked,
  },
} as const satisfies OperationTable

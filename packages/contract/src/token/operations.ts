import type { OperationTable } from '../operation.ts'
import { TokenRequest, TokenResponse, TokenRevocation, TokenRevoked } from './schema.ts'

/** How a client becomes a guest, and how a guest ends. */
export const tokenOperations = {
  'POST /token/oauth': {
    summary: 'Exchange client credentials, guest id and secret for a guest token and the next secret',
    tag: 'token',
    session: 'none',
    body: TokenRequest,
    response: TokenResponse,
  },
  'POST /token/revoke': {
    summary: 'End a guest on every device: its secret and all its tokens',
    tag: 'token',
    session: 'none',
    body: TokenRevocation,
    response: TokenRevoked,
  },
} as const satisfies OperationTable

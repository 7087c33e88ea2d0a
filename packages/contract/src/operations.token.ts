import { TokenRequest, TokenResponse } from './identity.ts'
import type { OperationTable } from './operation.ts'

/** How a client becomes a guest. */
export const tokenOperations = {
  'POST /token/oauth': {
    summary: 'Exchange client credentials for a guest token',
    tag: 'token',
    session: 'none',
    body: TokenRequest,
    response: TokenResponse,
  },
} as const satisfies OperationTable

import type { OperationTable } from '../operation.ts'
import { TokenRequest, TokenResponse } from './schema.ts'

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

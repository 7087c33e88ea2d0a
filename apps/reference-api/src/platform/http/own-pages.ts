import type { Operation } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { Shopper } from './context.ts'

/**
 * What shoppers entrust to the shop alone (orders, payments, what they write to it) is taken from its own pages. A
 * partner's page is known by its guest's token, and by the gateway where a call needs none. @throws ApiError FORBIDDEN
 */
export function checkOwnPages(
  { isOwnPagesOnly }: Operation,
  headers: FastifyRequest['headers'],
  shopper: Shopper | undefined,
): void {
  if (isOwnPagesOnly && (shopper?.origin ?? headers['x-partner-origin']) !== undefined) throw new ApiError('FORBIDDEN')
}

import type { Operation } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { Caller } from './context.ts'

/**
 * Calls that are for the shop alone (orders, payments, messages to it) are taken from its own pages. A partner's page
 * is known by its guest's token, and by the gateway where a call needs none. @throws ApiError FORBIDDEN
 */
export function checkOwnPages(
  { isOwnPagesOnly }: Pick<Operation, 'isOwnPagesOnly'>,
  headers: FastifyRequest['headers'],
  caller: Caller | undefined,
): void {
  const isPartners = caller?.kind === 'partnerGuest' || headers['x-partner-origin'] !== undefined
  if (isOwnPagesOnly && isPartners) throw new ApiError('FORBIDDEN')
}

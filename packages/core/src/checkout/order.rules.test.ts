import { describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { progressOf } from './order.rules.ts'

type Status = Order['payments'][number]['status']

const order = (status: Order['status'], remaining: number, ...states: Status[]) => ({
  status,
  payments: states.map((state) => ({ status: state }) as Order['payments'][number]),
  amountRemainingForPayment: { amount: remaining, currency: 'AED' as const },
})

describe('progressOf', () => {
  it.each<[string, ReturnType<typeof order>]>([
    ['unpaid', order('Pending', 20)],
    ['unpaid', order('Pending', 20, 'Declined')],
    ['unpaid', order('Pending', 20, 'ChallengeRequired', 'Voided')],
    ['challenge', order('Pending', 20, 'Declined', 'ChallengeRequired')],
    ['redirect', order('Pending', 20, 'RedirectRequired')],
    ['redirect', order('Pending', 10, 'Authorized', 'RedirectRequired')],
    ['waiting', order('Pending', 20, 'Unknown')],
    ['waiting', order('Pending', 10, 'Authorized', 'New')],
    ['partly', order('Pending', 10, 'Authorized')],
    ['partly', order('Pending', 10, 'Captured', 'Declined')],
    ['paid', order('Pending', 0, 'Authorized')],
    ['paid', order('Pending', 0, 'Authorized', 'Declined')],
    ['free', order('Pending', 0)],
    ['placed', order('Submitted', 0, 'Captured')],
    ['over', order('Abandoned', 20, 'Voided')],
    ['over', order('Cancelled', 0, 'Captured')],
  ])('is %s', (progress, found) => expect(progressOf(found)).toBe(progress))
})

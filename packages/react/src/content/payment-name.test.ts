import { describe, expect, it } from 'vitest'
import { paymentName } from './payment-name.ts'

describe('paymentName', () => {
  it.each([
    ['visa', 'Visa'],
    ['amex', 'American Express'],
    ['benefitpay', 'BenefitPay'],
    ['jcb', 'jcb'],
  ])('writes %s as %s', (code, name) => expect(paymentName(code)).toBe(name))
})

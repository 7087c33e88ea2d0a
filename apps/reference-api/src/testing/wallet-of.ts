import type { Money, Order } from '@vitrine/contract'
import type { TestShop } from './test-shop.ts'
import { payOperation, type Server, type TestShopper } from './test-shopper.ts'

const path = '/experience/payment/private/v1'

let phones = 0

/**
 * A phone number that no test of this process has asked about, whose wallet is as its last four digits say. Numbers are
 * counted: of 60 that are drawn from 9,000, two are the same in one run of six.
 */
export const phoneOf = (lastFour = '1234'): string => `+97150${1_000 + (phones++ % 9_000)}${lastFour}`

/** What a shopper does with a wallet. */
export function walletOf(shop: Pick<TestShop, 'texts'>, shopper: TestShopper, phoneNumber = phoneOf()) {
  const balance = (app?: Server) => shopper.call(`GET ${path}/balance`, { query: { phoneNumber }, ...(app && { app }) })
  const sendPin = (amount: Money) => shopper.call(`POST ${path}/sendPin`, { body: { phoneNumber, amount } })
  const verifyPin = (referenceId: string, pin: string, app?: Server) =>
    shopper.call(`POST ${path}/verifyPin`, { body: { referenceId, pin }, ...(app && { app }) })
  /** The PIN that was sent to the phone last. */
  const lastPin = () => /^\d{6}/.exec(shop.texts.findLast(({ to }) => to === phoneNumber)?.text ?? '')![0]
  const wrongPin = () => (lastPin() === '000000' ? '000001' : '000000')
  const sent = async (amount: Money) =>
    (await shopper.do(`POST ${path}/sendPin`, { body: { phoneNumber, amount } })).referenceId
  const tokenFor = async (amount: Money) => {
    const referenceId = await sent(amount)
    return (await shopper.do(`POST ${path}/verifyPin`, { body: { referenceId, pin: lastPin() } })).token
  }
  const pay = (order: Pick<Order, 'id'>, token: string, amount: Money, key?: string) =>
    shopper.call(payOperation, {
      body: { orderId: order.id, amount, payment: { type: 'Wallet', token } },
      ...(key && { key }),
    })
  return { phoneNumber, balance, sendPin, verifyPin, lastPin, wrongPin, sent, tokenFor, pay }
}

import type { PaymentProvider } from './payment-provider.ts'
import { ProviderRefusal } from './payment-provider.ts'

/** Cash on delivery: nobody is asked, and nothing is held. A person says that the money was collected. */
export const createCashProvider = (): PaymentProvider => ({
  authorise: async ({ amount, merchantReference }) => ({
    ...{ reference: `cash-${merchantReference}`, status: 'approved', amount, merchantReference },
    ...{ reason: null, card: null, challenge: null, redirect: null },
  }),
  // Nothing is left with anybody that could be given back.
  find: async () => undefined,
  read: async () => undefined,
  cancel: async () => ({ status: 'confirmed', reference: null }),
  capture: async () => byHand(),
  refund: async () => byHand(),
})

const byHand = (): never => {
  throw new ProviderRefusal('Cash goes by hand, from person to person.')
}

import type {
  AuthoriseRequest,
  Authorisation,
  OperationAnswer,
  PaymentProvider,
} from '../modules/payment/payment-provider.ts'

type Said = Authorisation & { readonly refunded: number }

/**
 * A provider that leads shoppers to a page of its own and says whatever the page gave: `approved`, `declined`,
 * `pending`, or `lost`, which is no answer.
 */
export function createPages(terms: Pick<PaymentProvider, 'paysParts'> = {}) {
  const made = new Map<string, Said>()
  const asked = new Map<string, string>()
  const change = (reference: string, values: Partial<Said>) => {
    const said = made.get(reference)
    if (!said) throw new Error(`There is no ${reference}.`)
    made.set(reference, { ...said, ...values })
    return { ...said, ...values }
  }

  const done: OperationAnswer = { status: 'confirmed', reference: null }

  const provider: PaymentProvider = {
    ...terms,
    async authorise({ amount, merchantReference, returnPath, returned }: AuthoriseRequest, key: string) {
      const reference = `page-${merchantReference}`
      asked.set(key, reference)
      const says = returned?.['says']
      if (says === 'lost') return 'unknown'
      const status = (says ?? 'redirect') as Authorisation['status']
      const said: Said = {
        ...{ reference, status, amount, merchantReference, card: null, challenge: null, refunded: 0 },
        reason: status === 'declined' ? 'cancelled' : null,
        redirect: status === 'redirect' ? { url: `https://pages.example/${reference}?back=${returnPath}` } : null,
      }
      made.set(reference, said)
      return said
    },
    find: async (key) => made.get(asked.get(key) ?? ''),
    async capture(reference) {
      change(reference, { status: 'captured' })
      return done
    },
    async refund(reference, { amount }) {
      change(reference, { refunded: made.get(reference)!.refunded + amount.amount })
      return done
    },
    async cancel(reference) {
      change(reference, { status: 'voided' })
      return done
    },
  }

  const referenceOf = (paymentId: string) => `page-${paymentId}`
  return {
    provider,
    madeFor: (paymentId: string) => made.get(referenceOf(paymentId)),
    /** Decides a pending payment. */
    decide: (paymentId: string, status: Authorisation['status']) => void change(referenceOf(paymentId), { status }),
  }
}

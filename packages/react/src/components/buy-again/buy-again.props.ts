import type { BuyAgainValues } from '@vitrine/core'

export interface BuyAgainProps {
  /** The order. @defaultValue what was bought often, of all orders */
  orderId?: string
  /** What makes the form one and the same when it is sent again; the page gives each a new one. */
  formKey?: string
  /** Fields of the form as they were posted. */
  values?: BuyAgainValues
  /** Nothing of `values` was taken: says what is wrong with them. */
  refused?: boolean
}

/** What a page says about a form that was posted. */
export type Entered = Omit<BuyAgainProps, 'orderId'>

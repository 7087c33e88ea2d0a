import type { SignInField, SignInState, SignInView } from '@vitrine/core'

export interface SignInProps {
  /** Where the form begins. @defaultValue 'login' */
  view?: SignInView
  /** Path that the shopper comes back to, below the origin. @defaultValue the account's page */
  returnTo?: string
  /** What a form that was posted without script has come to. */
  entered?: SignInState
}

/** What the fields of the form share. */
export interface SignInFieldsProps {
  readonly state: SignInState
  readonly idOf: (field: SignInField) => string
  readonly labelOf: (field: SignInField) => string
  readonly setValue: (field: SignInField, value: string) => void
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: SignInField) => string | undefined
  /** The field that has the focus when its page opens. */
  readonly focused: SignInField | undefined
  /** Refusals of a field that had the focus already, counted. */
  readonly announced: number
}

import {
  afterSignIn,
  beginSignIn,
  noticeCookie,
  privateSessionDomain,
  signInDomain,
  withoutAccountFlags,
  type SignInField,
  type SignInState,
} from '@vitrine/core'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { keepsPasskeys } from '../account-passkeys/make-passkey.ts'
import { faultyFields } from './field-faults.ts'
import { canShowPasskey, showPasskey } from './show-passkey.ts'
import { signInTitle } from './sign-in-title.ts'
import type { SignInProps } from './sign-in.props.ts'

/** A form of signing in as it is being filled in. */
export interface SignInEntry {
  readonly form: RefObject<HTMLFormElement | null>
  readonly state: SignInState
  /** Title of the moment: a key below `signIn.title`. */
  readonly title: ReturnType<typeof signInTitle> | 'offer'
  readonly isSending: boolean
  readonly hasNoPasskeys: boolean
  /** It is shown as it was posted without script, and nothing was done since. */
  readonly isPosted: boolean
  /** Refusals of a field that had the focus already, counted: no move of the focus announces them. */
  readonly announced: number
  readonly setValue: (field: SignInField, value: string) => void
  readonly go: (state: SignInState) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onPasskey: () => void
  /** Leads back to where the shopper came from. */
  readonly leave: () => void
}

/** An address of this origin; any other is none that a shopper is led to after signing in. */
function ownAddress(text = ''): string | undefined {
  if (!text || !URL.canParse(text, location.href)) return undefined
  const { href, origin } = new URL(text, location.href)
  return origin === location.origin ? href : undefined
}

/** Leads there. The page that one is on is read again, at the place to which it is scrolled. */
function leadTo(address: string) {
  const { href, searchParams } = new URL(address, location.href)
  const notice = searchParams.get('notice')
  if (notice) document.cookie = noticeCookie(notice)
  if (href !== new URL(withoutAccountFlags(location.href), location.href).href) return location.replace(address)
  history.replaceState(history.state, '', address)
  location.reload()
}

/** Where the focus goes when a moment begins: to what is wrong, else to the first field. */
function focusFirst(form: HTMLFormElement | null) {
  const wanted = ['[data-error-summary]', '[aria-invalid]', '[data-first]']
  const found = wanted.map((selector) => form?.querySelector<HTMLElement>(selector)).find((element) => !!element)
  found?.focus()
}

/** Whether the only field at fault has the focus already. */
function hasFocus(form: HTMLFormElement | null, state: SignInState): boolean {
  const [field, another] = faultyFields(state)
  const { activeElement = null } = (form?.getRootNode() ?? {}) as Partial<Document | ShadowRoot>
  return !!field && !another && activeElement === form?.elements.namedItem(field)
}

/** The form's moments, one after the other; a refusal is focused, and success leads back to where one came from. */
export function useSignIn({ view = 'login', returnTo, entered }: SignInProps): SignInEntry {
  const {
    routes,
    session: { isLoggedIn },
  } = useStorefront()
  const flow = useDomain(signInDomain)
  const session = useDomain(privateSessionDomain)
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<SignInState>(entered ?? beginSignIn(view))
  const [isSending, setSending] = useState(false)
  const [hasNoPasskeys, setNoPasskeys] = useState(false)
  const [moves, setMoves] = useState(0)
  const [announced, setAnnounced] = useState(0)
  const [isOffering, setOffering] = useState(false)
  useEffect(() => {
    if (moves > 0) focusFirst(form.current)
  }, [moves])

  // Shown after hydration, which must find what the server has drawn.
  useEffect(() => {
    const known = entered ? undefined : flow.remembered(view)
    if (known) setState(known)
  }, [entered, flow, view])

  const go = (next: SignInState) => {
    flow.remember(next)
    setState(next)
    setNoPasskeys(false)
    setAnnounced((count) => (hasFocus(form.current, next) ? count + 1 : 0))
    setMoves((count) => count + 1)
  }
  // The next page takes the place of this one, so that Back leads to the one before it.
  const leave = () => leadTo(afterSignIn(ownAddress(returnTo) ?? routes.page('my-account'), state))
  const stay = (next: SignInState) => {
    setSending(false)
    go(next)
  }
  const follow = async (step: Promise<SignInState>) => {
    setSending(true)
    const next = await step
    if (!next.loggedIn) return stay(next)
    flow.remember(next)
    // A shopper who is in and got no answer any more is known on the next page.
    const isSignedIn = await session.begin(next.loggedIn).then(
      () => isLoggedIn.peek(),
      () => true,
    )
    if (!isSignedIn) return stay({ ...state, failure: 'cookies' })
    // The next page reads the bag once, whole; what failed is tried again there.
    await session.mergeGuest().catch(() => undefined)
    // The first time, which is by code.
    if (state.step === 'register' && (await keepsPasskeys())) return setOffering(true)
    leave()
  }
  return {
    form,
    state,
    title: isOffering ? 'offer' : signInTitle(state),
    leave,
    isSending,
    hasNoPasskeys,
    isPosted: entered !== undefined && moves === 0,
    announced,
    go,
    setValue: (field, value) => setState((was) => ({ ...was, values: { ...was.values, [field]: value } })),
    onSubmit(event) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const isResend = submitter instanceof HTMLButtonElement && submitter.value === 'resend'
      if (!isSending) void follow(flow.next(state, isResend ? 'resend' : undefined))
    },
    onPasskey() {
      if (!canShowPasskey()) {
        setNoPasskeys(true)
        return setMoves((count) => count + 1)
      }
      if (!isSending) void follow(flow.withPasskey(state, showPasskey))
    },
  }
}

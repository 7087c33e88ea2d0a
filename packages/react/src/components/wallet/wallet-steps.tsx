import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { currencySign, toDecimal } from '@vitrine/contract/rules'
import { contentDomain, formatDomain, formatPhone } from '@vitrine/core'
import { checkoutDomain, walletDomain } from '@vitrine/core/checkout'
import { useState, type ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { PhoneFrame } from '../fields/phone-frame.tsx'
import { WalletField } from './wallet-field.tsx'

interface StepProps {
  readonly refusals: number
}

interface WalletFormProps {
  readonly onSubmit: () => Promise<void>
  readonly send: string
  readonly children: ReactNode
  readonly ways?: ReactNode
}

/** One decision of the wallet: a form of its own, for Enter must not pay. */
function WalletForm({ onSubmit, send, children, ways }: WalletFormProps) {
  useSignals()
  const wallet = useDomain(walletDomain)
  const isBusy = !!wallet.state.value.pending
  return (
    <form
      className="vt-wallet__form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <div className="vt-wallet__ways">
        <button
          type="submit"
          className="vt-button"
          aria-busy={isBusy}
          aria-disabled={isBusy || wallet.secondsBlocked.value > 0}
        >
          {send}
        </button>
        {ways}
      </div>
    </form>
  )
}

/** Whose wallet it is: the shopper's own number unless another is typed. */
export function WalletPhone({ refusals }: StepProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const wallet = use(walletDomain)
  const { typed, pending } = wallet.state.value
  const [phone, setPhone] = useState(typed.phone ?? use(checkoutDomain).fields.value.phone ?? '')
  const country = useDomain(contentDomain).country.value
  return (
    <WalletForm
      onSubmit={() => wallet.look(phone)}
      send={i18n.t(pending === 'look' ? 'wallet.looking' : 'wallet.look')}
    >
      <WalletField
        name="phone"
        label={i18n.t('wallet.phone')}
        value={phone}
        onChange={setPhone}
        refusals={refusals}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        frame={(control) => <PhoneFrame diallingCode={country?.dialingcode}>{control}</PhoneFrame>}
      />
    </WalletForm>
  )
}

/** How much the wallet pays: all that it may, unless less is typed. */
export function WalletAmount({ due, refusals }: StepProps & { readonly due: Money }) {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const format = useDomain(formatDomain)
  const wallet = use(walletDomain)
  const { typed, pending, balance } = wallet.state.value
  const most = balance ? Math.min(balance.usable.amount, due.amount) : 0
  const [text, setText] = useState(typed.amount ?? toDecimal({ ...due, amount: most }))
  if (!balance) return null
  return (
    <WalletForm
      onSubmit={() => wallet.sendPin(text, due)}
      send={i18n.t(pending === 'send' ? 'wallet.sending' : 'wallet.sendPin')}
      ways={<Change to="phone" />}
    >
      <p className="vt-wallet__sums">
        <span>{i18n.t('wallet.balance', { amount: format.money(balance.balance) })}</span>{' '}
        <span>{i18n.t('wallet.usable', { amount: format.money(balance.usable) })}</span>
      </p>
      <WalletField
        name="amount"
        label={i18n.t('wallet.amount')}
        value={text}
        onChange={setText}
        refusals={refusals}
        input={{ type: 'text', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }}
        frame={(control) => (
          <PhoneFrame diallingCode={`\u2068${currencySign(due.currency, locale.value.language)}\u2069`}>
            {control}
          </PhoneFrame>
        )}
      />
    </WalletForm>
  )
}

/** Digits that the code field draws a box for. */
const BOXES = 6

/** The PIN that was sent by SMS. */
export function WalletPin({ refusals }: StepProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const wallet = use(walletDomain)
  const { phone = '', amount, digits = BOXES, pending, referenceId } = wallet.state.value
  const [typed, setTyped] = useState({ pin: '', referenceId })
  // Another PIN was sent: what was typed is of the one before.
  const pin = typed.referenceId === referenceId ? typed.pin : ''
  const isBlocked = wallet.secondsBlocked.value > 0
  return (
    <WalletForm
      onSubmit={() => wallet.verify(pin)}
      send={i18n.t(pending === 'verify' ? 'wallet.verifying' : 'wallet.verify')}
      ways={
        <>
          <button
            type="button"
            className="vt-button"
            aria-disabled={!!pending || isBlocked}
            onClick={() => void wallet.resend()}
          >
            {i18n.t(pending === 'send' ? 'wallet.sending' : 'wallet.resend')}
          </button>
          <Change to="amount" />
        </>
      }
    >
      <p>
        {amount
          ? i18n.t('wallet.pinSent', { phone: `\u2066${formatPhone(phone)}\u2069`, amount: format.money(amount) })
          : null}
      </p>
      <WalletField
        name="pin"
        label={i18n.t('wallet.pin')}
        value={pin}
        onChange={(value) => setTyped({ pin: value, referenceId })}
        refusals={refusals}
        input={{
          className: `vt-field__control${digits === BOXES ? ' vt-field__control--code' : ''}`,
          type: 'text',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 64,
        }}
      />
    </WalletForm>
  )
}

/** What the wallet pays, and the way back. */
export function WalletReady({ amount }: { readonly amount: Money }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const { phone = '' } = use(walletDomain).state.value
  return (
    <div className="vt-wallet__line" tabIndex={-1} data-wallet-focus="">
      <p>{i18n.t('wallet.ready', { amount: format.money(amount), last4: phone.slice(-4) })}</p>
      <Change to="amount" />
    </div>
  )
}

function Change({ to }: { readonly to: 'phone' | 'amount' }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const wallet = use(walletDomain)
  return (
    <button
      type="button"
      className="vt-button"
      aria-disabled={!!wallet.state.value.pending}
      onClick={() => wallet.drop(to)}
    >
      {i18n.t('wallet.change')}
    </button>
  )
}

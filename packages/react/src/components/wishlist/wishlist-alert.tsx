import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistItem } from '@vitrine/contract'
import { choiceAddress, COLOUR, type BackInStockField, type WishlistEntry } from '@vitrine/contract/rules'
import { backInStockDomain, chosenWishlistEntry, type OwnAlertOutcome } from '@vitrine/core'
import { useState, type FormEvent, type MouseEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { WishlistAlertForm } from './wishlist-alert-form.tsx'

interface WishlistAlertProps {
  readonly item: WishlistItem
  /** The page that its form leads back to. */
  readonly address: string
}

type Outcome = OwnAlertOutcome | undefined

const keys = {
  requested: 'backInStock.done',
  alreadyRequested: 'backInStock.own.alreadyRequested',
  emailMissing: 'backInStock.own.emailMissing',
  full: 'backInStock.own.full',
  tooMany: 'backInStock.tooMany',
  failed: 'backInStock.failed',
} as const satisfies Record<OwnAlertOutcome, string>

/**
 * Asks for a back-in-stock alert: in one press of who is signed in, in the form of the product's page of everybody
 * else, and where a size is still to be chosen. The answer stays at the item.
 */
export function WishlistAlert({ item, address }: WishlistAlertProps) {
  useSignals()
  const { i18n, session } = useStorefront()
  const [outcome, setOutcome] = useState<Outcome>()
  const entry = chosenWishlistEntry(item)
  return (
    <div className="vt-wishlist__alert">
      {entry && session.isLoggedIn.value ? (
        <OwnAlert item={item} entry={entry} address={address} onOutcome={setOutcome} />
      ) : (
        <AlertLink item={item} outcome={outcome} onOutcome={setOutcome} />
      )}
      <p role="status">{outcome ? i18n.t(keys[outcome]) : ''}</p>
    </div>
  )
}

interface OwnAlertProps extends WishlistAlertProps {
  readonly entry: WishlistEntry
  readonly onOutcome: (outcome: Outcome) => void
}

/** The e-mail goes to the account's own address. */
function OwnAlert({ item, entry, address, onOutcome }: OwnAlertProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const backInStock = useDomain(backInStockDomain)
  const noteId = useElementId()
  const [isSending, setSending] = useState(false)
  const { productCode, variationProductCode } = entry
  const fields: Partial<Record<BackInStockField, string | undefined>> = {
    productCode,
    variationProductCode,
    returnTo: address,
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    // What is said twice is announced twice.
    onOutcome(undefined)
    const outcome = await backInStock.requestOwnAlert({ productCode, variationProductCode })
    setSending(false)
    onOutcome(outcome)
  }
  return (
    <form method="post" action={routes.path('/back-in-stock-alert')} onSubmit={(event) => void submit(event)}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button
        type="submit"
        className="vt-button"
        part="alert"
        aria-busy={isSending || undefined}
        aria-label={isSending ? undefined : i18n.t('backInStock.named', { name: item.product.productName })}
        aria-describedby={noteId}
      >
        {i18n.t(isSending ? 'backInStock.sending' : 'backInStock.title')}
      </button>
      <p id={noteId} className="vt-wishlist__note">
        {i18n.t('backInStock.own.text')}
      </p>
    </form>
  )
}

interface AlertLinkProps {
  readonly item: WishlistItem
  readonly outcome: Outcome
  readonly onOutcome: (outcome: Outcome) => void
}

/** Opens the form; without script it leads to the product's page, which has it. */
function AlertLink({ item, outcome, onOutcome }: AlertLinkProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const [isOpen, setOpen] = useState(false)
  const { product, colour } = item
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const isDone = outcome === 'requested' || outcome === 'alreadyRequested'
    // With everything chosen there is nothing left to ask for.
    if (isDone && chosenWishlistEntry(item)) onOutcome('alreadyRequested')
    else setOpen(true)
  }
  return (
    <>
      <a
        className="vt-button"
        part="alert"
        href={choiceAddress(routes.product(product), colour === null ? {} : { [COLOUR]: colour })}
        aria-label={i18n.t('backInStock.named', { name: product.productName })}
        onClick={open}
      >
        {i18n.t('backInStock.title')}
      </a>
      {isOpen ? (
        <WishlistAlertForm item={item} onDone={() => onOutcome('requested')} onClosed={() => setOpen(false)} />
      ) : null}
    </>
  )
}

import { randomUUID } from 'node:crypto'
import type { CartItem, OrderParcel } from '@vitrine/contract'
import { parseQuantity } from '@vitrine/contract/rules'
import { formatDomain } from '@vitrine/core'
import type { CancelledUnits } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import { isHexId } from '../hex-id.ts'
import type { PageContext } from '../page.ts'
import type { PostedValues } from '../page-form.ts'

/** Reason why units were not cancelled. */
const someFaults = ['none', 'number', 'fewer'] as const
export type SomeFault = (typeof someFaults)[number]
export const isSomeFault = (text: unknown): text is SomeFault => someFaults.some((fault) => fault === text)

/** A form for units that was not carried out, with what was typed into it. */
export interface RefusedUnits {
  readonly fault: SomeFault
  readonly values: PostedValues
}

/** Address that a cancellation is posted to, and the fields that show that the shopper may. */
export interface CancelTarget {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** Nothing of the order has left yet. */
  readonly isWhole: boolean
  /** A form for units that was sent and not carried out. */
  readonly refused?: RefusedUnits | undefined
}

/** Units that a form asks for; undefined for a form that asks for none. */
export type WantedUnits = { readonly parcelId: string } & (
  | { readonly units: CancelledUnits }
  | { readonly fault: SomeFault }
)

const FIELD = 'units-'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the form; its key makes it once, however often it is sent. */
export function readSome(values: PostedValues): WantedUnits | undefined {
  const { cancelSome: parcelId = '', key = '' } = values
  if (!isHexId(parcelId)) return undefined
  const typed = Object.entries(values).filter(([name, value]) => name.startsWith(FIELD) && value.trim() !== '')
  const counts = typed.map(([name, value]) => [name.slice(FIELD.length), parseQuantity(value)] as const)
  if (counts.some(([, quantity]) => quantity === undefined)) return { parcelId, fault: 'number' }
  const lines = counts.flatMap(([itemId, quantity]) => (quantity ? [{ itemId, quantity }] : []))
  if (lines.length === 0) return { parcelId, fault: 'none' }
  return { parcelId, units: { lines, ...(uuid.test(key) && { key }) } }
}

/** A number for each line of a parcel; for one with more than one unit that was bought. Works without script. */
export function someForm(
  { storefront, text }: PageContext,
  { action, fields, refused }: CancelTarget,
  { id, lines, isCancellable }: OrderParcel,
  items: readonly CartItem[],
): string {
  const { number } = storefront.use(formatDomain)
  const open = lines.flatMap(({ itemId, quantity, cancelledQuantity }) => {
    const item = items.find((one) => one.id === itemId)
    const left = quantity - cancelledQuantity
    return item && !item.gift && left > 0 ? [{ item, left }] : []
  })
  if (!isCancellable || open.reduce((sum, { left }) => sum + left, 0) < 2) return ''
  const own = refused?.values['cancelSome'] === id ? refused : undefined
  const problem = `some-${id}`
  const rows = open.map(({ item: { id: itemId, product }, left }, at) => {
    const name = FIELD + itemId
    const facts = product.options.map(({ stringValue }) => stringValue)
    const hint = [...facts, text('orderTrack.cancelSome.most', { number: number(left) })].join(' · ')
    return (
      `<label class="track__units"><span><bdi>${escapeHtml(product.productName)}</bdi><small>${escapeHtml(hint)}</small></span>` +
      `<input type="number" name="${escapeHtml(name)}" min="0" max="${left}" step="1" inputmode="numeric" autocomplete="off"` +
      ` value="${escapeHtml(own?.values[name] ?? '0')}"${own ? ` aria-describedby="${problem}" aria-invalid="true"${at === 0 ? ' autofocus' : ''}` : ''}></label>`
    )
  })
  const hidden = Object.entries({ ...fields, cancelSome: id, key: randomUUID() }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const say = (key: 'title' | 'text' | 'send' | SomeFault) => escapeHtml(text(`orderTrack.cancelSome.${key}`))
  return (
    `<details class="track__cancel"${own ? ' open' : ''}><summary>${say('title')}</summary><p>${say('text')}</p>` +
    (own ? `<p class="track__error" id="${problem}" role="alert">${say(own.fault)}</p>` : '') +
    `<form method="post" action="${escapeHtml(action)}" novalidate>${hidden.join('')}${rows.join('')}` +
    `<button class="vt-button" type="submit">${say('send')}</button></form></details>`
  )
}

// What the loader fetches to serve forms of elements that are not hydrated: the shop's core, and none of its
// components.
import { readCartForm } from '@vitrine/contract/rules'
import type { CartOutcome, Storefront } from '@vitrine/core'
import { texts } from 'vitrine-texts:page'
import { announceEvent } from '../element/events.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { storefrontOf } from '../store/storefront-of.ts'
import { announce } from './announce.ts'
import { act } from './line.ts'
import { takeBagAlong } from './take-bag-along.ts'

export { showCounts } from './counts.ts'

/** Preloads the code that handles a form, before it is submitted. */
export async function prepare(form: HTMLFormElement): Promise<void> {
  const { i18n } = await storefrontOf(form)
  await i18n.load(...texts)
}

/**
 * Does what a form of an element that is not hydrated asks for, with the events, the closed menu and the refusal that
 * its component would show. Without a place for the refusal the element is hydrated, and its component says it.
 */
export async function serveForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const host = (form.getRootNode() as Partial<ShadowRoot>).host as HTMLElement | undefined
  const written = readCartForm(new FormData(form, submitter))
  const isAdding = written.action === 'add'
  const storefront = await storefrontOf(form)
  takeBagAlong(storefront)
  await storefront.i18n.load(...texts)
  if (isAdding && (await announceEvent(host ?? form, 'vitrine-before-add', written.product, true)) === false) return
  closeMenu(form)
  say(form, '')
  const outcome = await act(storefront, written)
  if (outcome.outcome !== 'done') {
    if (!say(form, reasonOf(outcome, storefront))) triggerOf(host)?.request()
    return
  }
  const { productCode } = written.product
  if (isAdding) void announceEvent(host ?? form, 'vitrine-add', { productCode }, false)
  announce(storefront)
}

/** A choice closes its menu; for keyboard users the focus goes back to the menu's button. */
function closeMenu(form: HTMLFormElement) {
  const menu = form.querySelector<HTMLDetailsElement>('details[open]')
  if (!menu) return
  if (menu.contains((form.getRootNode() as ShadowRoot).activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/** Writes into the form's own place for refusals; answers whether it has one. */
function say(form: HTMLFormElement, text: string): boolean {
  const place = form.querySelector('[data-vitrine-refusal]')
  if (place) place.textContent = text
  if (text) place?.scrollIntoView({ block: 'nearest' })
  return Boolean(place)
}

/** In the shopper's language: a refusal's own words, else those that core shows as a notification. */
const reasonOf = (outcome: Exclude<CartOutcome, { outcome: 'done' }>, { notifications }: Storefront): string =>
  'message' in outcome ? outcome.message : (notifications.toasts.peek().at(-1)?.message ?? outcome.error.message)

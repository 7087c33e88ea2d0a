// Code that the loader fetches to serve forms of elements that are not hydrated: the shop's core, and none of its
// components.
import { readCartForm } from '@vitrine/contract/rules'
import { actOnCartForm } from '@vitrine/core'
import { texts } from 'vitrine-texts:page'
import { announceEvent } from '../element/events.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { storefrontOf } from '../store/storefront-of.ts'
import { announce } from './announce.ts'
import { reasonOf, say } from './refusal.ts'
import { takeCartAlong } from './take-cart-along.ts'

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
  takeCartAlong(storefront)
  await storefront.i18n.load(...texts)
  if (isAdding && (await announceEvent(host ?? form, 'vitrine-before-add', written.product, true)) === false) return
  closeMenu(form)
  say(form, '')
  const outcome = await actOnCartForm(storefront.cart, written)
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

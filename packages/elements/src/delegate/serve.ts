import { effect } from '@preact/signals-core'
import type { AddLine, CartOutcome, Storefront } from '@vitrine/core'
import { wakingOf } from '../hydration/awaken.ts'
import { storefrontOf } from '../store/context.ts'
import { announce } from './announce.ts'

/**
 * Does what a form of a sleeping element asks for, by the same fields that the site's own route reads when there is no script.
 * A refusal wakes the element, whose component shows it.
 */
export async function serveForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const storefront = storefrontOf(form)
  const [outcome] = await Promise.all([act(storefront, new FormData(form, submitter)), storefront.i18n.load('shop')])
  if (outcome.outcome === 'done') return announce(storefront)
  const host = (form.getRootNode() as Partial<ShadowRoot>).host
  wakingOf(host)?.wake()
}

/** One of the cart's actions, from a form's fields. */
export function act({ cart }: Pick<Storefront, 'cart'>, fields: FormData): Promise<CartOutcome> {
  const text = (name: string) => String(fields.get(name) ?? '')
  const action = text('action') || 'add'
  if (action === 'remove') return cart.removeLine(text('itemId'))
  if (action === 'set') return cart.setQuantity(text('itemId'), text('quantity'))
  return cart.addLine(lineOf(fields))
}

type Option = NonNullable<AddLine['options']>[number]

function lineOf(fields: FormData): AddLine {
  const variation = fields.get('variationProductCode')
  const quantity = Number(fields.get('quantity') ?? 1)
  const options = [...fields].flatMap(([name, value]) => {
    const attributeFQN = /^option:(.+)$/.exec(name)?.[1] as Option['attributeFQN'] | undefined
    return attributeFQN && value ? [{ attributeFQN, value: String(value) }] : []
  })
  return {
    productCode: String(fields.get('productCode') ?? ''),
    ...(variation ? { variationProductCode: String(variation) } : {}),
    ...(options.length ? { options } : {}),
    quantity,
  }
}

/** Keeps `[data-vitrine-cart-count]` of sleeping elements and of the page itself at the live count. */
export function showCounts(nodes: () => Iterable<HTMLElement>): void {
  for (const [storefront, counts] of byStorefront(nodes())) {
    void storefront.cart.load()
    void storefront.i18n.load('shop').catch(() => {}) // the number alone is there sooner
    effect(() => {
      const count = storefront.cart.count.value
      if (storefront.cart.status.value === 'idle') return
      for (const node of counts) {
        if (wakingOf((node.getRootNode() as Partial<ShadowRoot>).host)?.isLive) continue
        node.textContent = storefront.format.number(count)
        node.hidden = count === 0
        const label = storefront.i18n.find('bag.count', { count })
        if (label) node.closest('a')?.setAttribute('aria-label', label)
      }
    })
  }
}

function byStorefront(nodes: Iterable<HTMLElement>): Map<Storefront, HTMLElement[]> {
  const found = new Map<Storefront, HTMLElement[]>()
  for (const node of nodes) {
    const storefront = storefrontOf(node)
    found.set(storefront, [...(found.get(storefront) ?? []), node])
  }
  return found
}

import { effect } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { formatDomain, plainLine } from '@vitrine/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { addWords } from './add-words.ts'
import { CardRefusal } from './card-refusal.tsx'

/**
 * The button that adds food, and a stepper while the bag has some of it. Its three controls are always there, and the
 * first two are hidden until then: while the card is dormant, `elements/src/delegate/stepper.ts` shows them and says
 * their values. Adding and one more are one button, so that who pressed it keeps the focus.
 */
export function CardStepper({ product }: { product: ProductSummary }) {
  useSignals()
  const { cart, config, i18n } = useStorefront()
  const { t } = i18n
  const format = useDomain(formatDomain)
  const isHydrating = useIsHydrating()
  useEffect(() => {
    if (cart.status.peek() === 'idle') void cart.load()
  }, [cart])

  const code = product.productCode
  const line = plainLine(cart.lines.value, code)
  const name = { name: line?.product.productName ?? '' }
  const stock = line?.product.inventoryInfo.onlineStockAvailable ?? 0
  const refusal = cart.lineErrors.value.get(line?.id ?? `new:${code}`)

  const less = useRef<HTMLButtonElement>(null)
  useEffect(
    () =>
      // It is hidden with the last one. The focus leaves it before React renders that: then it would be lost.
      effect(() => {
        if (!plainLine(cart.lines.value, code) && less.current?.matches(':focus')) {
          ;(less.current.parentElement!.lastElementChild as HTMLElement).focus()
        }
      }),
    [cart, code],
  )

  function change(event: MouseEvent, by: 'increase' | 'decrease') {
    // Clicks may come faster than renders.
    const current = plainLine(cart.lines.peek(), code)
    if (!current && by === 'increase') return // it adds
    event.preventDefault()
    if (current) void cart[by](current.id)
  }

  return (
    <>
      <div
        className="vt-card__stepper"
        role={line && 'group'}
        aria-label={line && t('quantity.label', name)}
        // A dormant card of a partner's page only adds: a stepper would cost that page 1 kB.
        data-vitrine-cart-count={isHydrating && !config.shopUrl ? code : undefined}
      >
        <button
          ref={less}
          type="submit"
          part="less"
          hidden={!line}
          aria-label={line && t('quantity.decrease', name)}
          onClick={(event) => change(event, 'decrease')}
        />
        <output hidden={!line}>{line && format.number(line.quantity)}</output>
        {/* One button in both cases: who pressed it keeps the focus. */}
        {line ? (
          <button
            type="submit"
            className="vt-card__add"
            part="more"
            aria-label={t('quantity.increase', name)}
            // Disabled it would lose the focus of who has just pressed it.
            aria-disabled={line.quantity >= stock || undefined}
            onClick={(event) => change(event, 'increase')}
          />
        ) : (
          <button type="submit" className="vt-card__add" part="add" {...addWords({ cart, i18n }, product)} />
        )}
      </div>
      <CardRefusal message={refusal?.message} />
    </>
  )
}

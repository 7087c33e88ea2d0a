import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { formatDomain, plainLine } from '@vitrine/core'
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { addWords } from './add-words.ts'
import { CardRefusal } from './card-refusal.tsx'

/**
 * The button that adds food, and a stepper while the bag has some of it. Adding and one more are one button, so that
 * who pressed it keeps the focus. While the card is dormant, `elements/src/delegate/stepper.ts` makes the same HTML.
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
        {line ? <Less label={t('quantity.decrease', name)} onClick={(event) => change(event, 'decrease')} /> : null}
        {line ? <output>{format.number(line.quantity)}</output> : null}
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

/** One less; gone with the last one, and then the focus is with what adds. */
function Less({ label, onClick }: { label: string; onClick: (event: MouseEvent) => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current!
    const stepper = button.parentElement!
    return () => {
      if (button.matches(':focus')) stepper.querySelector<HTMLElement>('button:last-child')!.focus()
    }
  }, [])
  return <button ref={ref} type="submit" part="less" aria-label={label} onClick={onClick} />
}

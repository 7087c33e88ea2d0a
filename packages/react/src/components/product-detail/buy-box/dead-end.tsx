import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../../provider.tsx'
import { choiceAddress } from '../choice-address.ts'
import { alternatives, wordsOf, type Selection } from '../selection.ts'

interface DeadEndProps {
  readonly product: Product
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What is nearest to a choice that cannot be had, one tap away: links, so that they lead there without script too. */
export function DeadEnd({ product, selection, onSelect }: DeadEndProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const ways = alternatives(product, selection)
  if (ways.length === 0) return null
  const take = (event: MouseEvent<HTMLAnchorElement>, way: Selection) => {
    event.preventDefault()
    // The links go with the dead end: the focus is on what the choice has changed.
    const [attribute, value] = Object.entries(way).find(([name]) => way[name] !== selection[name])!
    const name = `[name="option:${attribute}"][value="${CSS.escape(value)}"]`
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(name)?.focus()
    onSelect(way)
  }
  return (
    <div className="vt-buy__nearest" part="alternatives">
      <p>{i18n.t('product.nearest')}</p>
      <ul>
        {ways.map((way) => {
          const words = wordsOf(product, way).join(' · ')
          return (
            <li key={words}>
              <a href={choiceAddress(routes.product(product), way)} onClick={(event) => take(event, way)}>
                <bdi>{words}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

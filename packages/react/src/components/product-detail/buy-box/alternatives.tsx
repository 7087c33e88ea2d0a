import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { choiceAddress, optionField, type Choice } from '@vitrine/contract/rules'
import { alternatives, choiceWords } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../../provider.tsx'

interface AlternativesProps {
  readonly product: Product
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** What is nearest to an unavailable choice, one tap away: links, so that they lead there without script too. */
export function Alternatives({ product, choice, onChoose }: AlternativesProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const nearest = alternatives(product, choice)
  if (nearest.length === 0) return null
  const choose = (event: MouseEvent<HTMLAnchorElement>, other: Choice) => {
    event.preventDefault()
    // The links go once something available is chosen: the focus is on what has changed.
    const [attribute, value] = Object.entries(other).find(([name]) => other[name] !== choice[name])!
    const name = `[name="${optionField(attribute)}"][value="${CSS.escape(value)}"]`
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(name)?.focus()
    onChoose(other)
  }
  return (
    <div className="vt-buy__nearest" part="alternatives">
      <p>{i18n.t('product.nearest')}</p>
      <ul>
        {nearest.map((other) => {
          const words = choiceWords(product, other).join(' · ')
          return (
            <li key={words}>
              <a href={choiceAddress(routes.product(product), other)} onClick={(event) => choose(event, other)}>
                <bdi>{words}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

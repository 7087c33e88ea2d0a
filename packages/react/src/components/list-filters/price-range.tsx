import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { currencySign, toDecimal } from '@vitrine/contract/rules'
import type { ListField } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import type { FacetChoicesProps } from './counts.ts'
import { ValueChoices } from './value-choices.tsx'

/** Ready-made ranges, and two fields for prices of one's own. */
export function PriceRange({ facet, counts }: FacetChoicesProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const [fromId, toId] = [useElementId(), useElementId()]
  const { range } = facet
  const isReady = facet.values.some(({ isApplied }) => isApplied)
  const appliedEnd = (end: Money | null | undefined) => (end && !isReady ? plain(end) : undefined)
  const { currency, language } = locale.value
  const sign = currencySign(currency, language)
  return (
    <>
      <ValueChoices facet={facet} counts={counts} />
      {range ? (
        <div className="vt-prices">
          <label htmlFor={fromId}>{i18n.t('filters.price.fromIn', { currency: sign })}</label>
          <label htmlFor={toId}>{i18n.t('filters.price.toIn', { currency: sign })}</label>
          <input
            id={fromId}
            type="text"
            name={'priceFrom' satisfies ListField}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={appliedEnd(range.start)}
            placeholder={plain(range.lower)}
          />
          <input
            id={toId}
            type="text"
            name={'priceTo' satisfies ListField}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={appliedEnd(range.end)}
            placeholder={plain(range.upper)}
          />
        </div>
      ) : null}
    </>
  )
}

/** An amount as one types it: whole units without decimals that are nought. */
const plain = (money: Money) => toDecimal(money).replace(/\.0+$/, '')

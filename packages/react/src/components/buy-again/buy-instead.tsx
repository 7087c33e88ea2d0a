import { useSignals } from '@preact/signals-react/runtime'
import { chargedPrice, choiceAddress } from '@vitrine/contract/rules'
import { buyAgainField, formatDomain, type BuyAgainValues, type BuyInstead } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'

interface InsteadProps {
  readonly instead: BuyInstead
  readonly lineId: string
  /** Fields of the form as they were posted. */
  readonly posted: BuyAgainValues | undefined
}

/** What can be bought in the place of a line that cannot: it is added only where the shopper ticks it. */
export function Instead({ instead, lineId, posted }: InsteadProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const { money, number } = use(formatDomain)
  const prefix = useElementId()
  const { productCode, variationProductCode, productName, words, choice, price, quantity } = instead
  const code = variationProductCode ?? productCode
  const name = buyAgainField('instead', lineId)
  return (
    <div className="vt-buy-again__instead" part="instead">
      <p>
        <a id={`${prefix}-name`} href={choiceAddress(routes.product(instead), choice)}>
          <bdi>{productName}</bdi>
        </a>{' '}
        <span id={`${prefix}-facts`} className="vt-buy-again__soft">
          {[...words, money(chargedPrice(price))].join(' · ')}
        </span>
      </p>
      <label className="vt-buy-again__add-instead">
        <input
          type="checkbox"
          name={name}
          value={code}
          defaultChecked={posted?.[name] === code}
          aria-labelledby={`${prefix}-label ${prefix}-name`}
          aria-describedby={`${prefix}-facts`}
        />
        <span id={`${prefix}-label`}>{t('buyAgain.instead.add', { quantity: number(quantity) })}</span>
      </label>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import { buyAgainField, formatDomain, type BuyAgainLine as Line, type BuyAgainValues } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import { Instead } from './buy-instead.tsx'

interface BuyAgainLineProps extends Line {
  /** Fields of the form as they were posted. */
  readonly posted: BuyAgainValues | undefined
  /** Which of its fields was refused. */
  readonly fault: 'quantity' | 'instead' | undefined
}

/** A line of the order, how much of it can be had, and the choice of it. */
export function BuyAgainLine({ line, state, quantity, instead, orderCount, posted, fault }: BuyAgainLineProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const { number } = use(formatDomain)
  const prefix = useElementId()
  const { product, quantity: ordered } = line
  const isOffered = quantity > 0
  const take = buyAgainField('take', line.id)
  const said =
    state === 'fewer'
      ? t('buyAgain.fewer', { count: quantity, ordered: number(ordered) })
      : t(`buyAgain.state.${state}`)
  const facts = product.options.map(({ stringValue }) => stringValue)
  if (orderCount) facts.push(t('buyAgain.often.times', { count: orderCount }))
  else if (!isOffered) facts.push(t('buyAgain.quantity', { quantity: number(ordered) }))
  return (
    <li className="vt-buy-again__line" part="line" data-state={state}>
      <label className="vt-buy-again__tick">
        <input
          type="checkbox"
          name={take}
          value="on"
          defaultChecked={isOffered && (!posted || posted[take] === 'on')}
          disabled={!isOffered}
          aria-labelledby={`${prefix}-name`}
          aria-describedby={`${prefix}-state`}
        />
      </label>
      <Picture
        image={product.image}
        ratio={product.departmentType === 'fashion' ? 'vertical' : 'square'}
        sizes="72px"
        alt=""
      />
      <div>
        <p id={`${prefix}-name`} className="vt-buy-again__name">
          <bdi>
            {state === 'notSold' ? product.productName : <a href={routes.product(product)}>{product.productName}</a>}
          </bdi>
        </p>
        <p className="vt-buy-again__soft">{facts.join(' · ')}</p>
        <p id={`${prefix}-state`} className="vt-buy-again__state">
          {said}
        </p>
        {isOffered ? (
          <HowMany line={line} quantity={quantity} posted={posted} isFaulty={fault === 'quantity'} prefix={prefix} />
        ) : null}
        {instead ? <Instead instead={instead} lineId={line.id} posted={posted} /> : null}
        {fault === 'instead' ? <p className="vt-buy-again__fault">{t('buyAgain.instead.changed')}</p> : null}
      </div>
    </li>
  )
}

type HowManyProps = Pick<BuyAgainLineProps, 'line' | 'quantity' | 'posted'> & {
  /** What was typed was refused. */
  readonly isFaulty: boolean
  readonly prefix: string
}

/** How much of a line is wanted. */
function HowMany({ line, quantity, posted, isFaulty, prefix }: HowManyProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const name = buyAgainField('quantity', line.id)
  return (
    <>
      <p className="vt-buy-again__how-many">
        <label id={`${prefix}-label`} htmlFor={`${prefix}-quantity`}>
          {t('buyAgain.howMany')}
        </label>
        <input
          id={`${prefix}-quantity`}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={posted?.[name] ?? quantity}
          aria-labelledby={`${prefix}-label ${prefix}-name`}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${prefix}-fault` : undefined}
        />
      </p>
      {isFaulty ? (
        <p id={`${prefix}-fault`} className="vt-buy-again__fault">
          {t('buyAgain.badQuantity', { max: MAX_LINE_QUANTITY })}
        </p>
      ) : null}
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, type BuyAgainLine as Line } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** A line of the order, and how much of it can be had. */
export function BuyAgainLine({ line: { product, quantity: ordered }, state, quantity }: Line) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const { number } = use(formatDomain)
  const isSold = state !== 'notSold'
  const said =
    state === 'fewer'
      ? t('buyAgain.fewer', { count: quantity, ordered: number(ordered) })
      : t(`buyAgain.state.${state}`)
  return (
    <li className="vt-buy-again__line" part="line" data-state={state}>
      <Picture
        image={product.image}
        ratio={product.departmentType === 'fashion' ? 'vertical' : 'square'}
        sizes="72px"
        alt=""
      />
      <div>
        <p className="vt-buy-again__name">
          <bdi>{isSold ? <a href={routes.product(product)}>{product.productName}</a> : product.productName}</bdi>
        </p>
        <p className="vt-buy-again__soft">
          {[
            ...product.options.map(({ stringValue }) => stringValue),
            t('buyAgain.quantity', { quantity: number(ordered) }),
          ].join(' · ')}
        </p>
        <p className="vt-buy-again__state">{said}</p>
      </div>
    </li>
  )
}

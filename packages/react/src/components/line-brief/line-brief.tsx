import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { CartItem } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

export interface LineBriefProps {
  readonly line: CartItem
  /** Marks what has just been added, and brings it to the front. */
  readonly isNew?: boolean
  /** @defaultValue true */
  readonly isLinked?: boolean
}

/** A short, read-only line of the bag: in the drawer, beside checkout, on the thank-you page. */
export function LineBrief({ line, isNew = false, isLinked = true }: LineBriefProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const { product, quantity, isPurchasable, giftMessage, gift } = line
  const facts = [
    ...product.options.map((option) => option.stringValue),
    gift?.text ?? i18n.t('lineBrief.quantity', { quantity: format.number(quantity) }),
  ]
  return (
    <li className="vt-brief" data-new={isNew ? '' : undefined} data-uncounted={isPurchasable ? undefined : ''}>
      <Picture
        image={product.image}
        ratio={product.departmentType === 'fashion' ? 'vertical' : 'square'}
        sizes="64px"
        alt=""
      />
      <div>
        <p className="vt-brief__name">
          {isLinked ? <a href={routes.product(product)}>{product.productName}</a> : product.productName}
        </p>
        <p className="vt-brief__facts">{facts.join(' · ')}</p>
        {giftMessage ? (
          <p className="vt-brief__facts">
            {i18n.t('lineBrief.giftMessage')}: <q dir="auto">{giftMessage}</q>
          </p>
        ) : null}
      </div>
      <p className="vt-brief__amount">
        {isPurchasable ? <bdi>{format.money(line.total)}</bdi> : i18n.t('lineBrief.notCounted')}
      </p>
    </li>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { FoodFacts } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { Picture } from '../../picture/picture.tsx'
import { FactGroup } from './fact.tsx'

/** Everything that a hamper holds, with pictures and links, and what happens when something is missing. */
export function HamperContents({ contents }: Pick<FoodFacts, 'contents'>) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <FactGroup title={i18n.t('productFacts.contents')} isOpen>
      <ul className="vt-facts__contents">
        {contents.map(({ productCode, productName, slug, image, quantity }) => (
          <li key={productCode}>
            <Picture image={image} ratio="square" sizes="64px" alt="" />
            <a href={routes.product({ departmentType: 'food', slug })}>{productName}</a>
            <bdi>× {format.number(quantity)}</bdi>
          </li>
        ))}
      </ul>
      <p className="vt-detail__small">{i18n.t('productFacts.substitution')}</p>
    </FactGroup>
  )
}

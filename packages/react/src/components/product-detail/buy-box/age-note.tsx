import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { Product } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { wineIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

/** Who may buy alcohol in the country; nothing for anything else. */
export function AgeNote({ product }: { product: Product }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  if (!product.foodFacts?.suitability.includes('contains-alcohol')) return null
  const { minimumAge } = product
  return (
    <p className="vt-buy__age" part="age">
      <Icon path={wineIcon} size={20} />
      <span>
        {minimumAge ? i18n.t('product.alcoholAge', { age: format.number(minimumAge) }) : i18n.t('product.alcohol')}
      </span>
    </p>
  )
}

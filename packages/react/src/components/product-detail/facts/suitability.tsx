import { useSignals } from '@preact/signals-react/runtime'
import type { FoodFacts } from '@vitrine/contract'
import { useStorefront } from '../../../provider.tsx'
import { leafIcon, moonStarIcon, sproutIcon, wineIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

const icons = {
  halal: moonStarIcon,
  vegetarian: leafIcon,
  vegan: sproutIcon,
  'contains-alcohol': wineIcon,
} as const

/** For whom it is, and for whom not: each with its sign and its word. */
export function Suitability({ suitability }: Pick<FoodFacts, 'suitability'>) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <ul className="vt-facts__suitability">
      {suitability.map((diet) => (
        <li key={diet}>
          <Icon path={icons[diet]} size={20} />
          {t(`productFacts.suitability.${diet}`)}
        </li>
      ))}
    </ul>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { FoodFacts } from '@vitrine/contract'
import { useStorefront } from '../../../provider.tsx'

/** Every allergen by its name; nothing for food without any. */
export function Allergens({ allergens }: Pick<FoodFacts, 'allergens'>) {
  useSignals()
  const { t } = useStorefront().i18n
  return allergens.length === 0 ? null : (
    <>
      <p className="vt-detail__small">{t('productFacts.allergensBold')}</p>
      <div className="vt-facts__allergens">
        <strong>{t('productFacts.allergens')}</strong>
        <ul aria-label={t('productFacts.allergens')}>
          {allergens.map((allergen) => (
            <li key={allergen}>{t(`productFacts.allergen.${allergen}`)}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

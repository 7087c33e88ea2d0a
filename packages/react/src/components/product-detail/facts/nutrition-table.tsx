import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { Nutrition } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../../provider.tsx'

const grams = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const
const nested: readonly string[] = ['saturates', 'sugars']

/** Nutrition per 100 g or 100 ml. */
export function NutritionTable({ nutrition, unit }: { nutrition: Nutrition; unit: 'g' | 'ml' }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const { t } = i18n
  return (
    <table className="vt-nutrition">
      <caption>{t('productFacts.nutritionPer', { unit: t(`units.${unit}`) })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('productFacts.nutrient.energy')}</th>
          <td>
            <bdi>
              {t('productFacts.energy', {
                kj: format.number(nutrition.energyKj),
                kcal: format.number(nutrition.energyKcal),
              })}
            </bdi>
          </td>
        </tr>
        {grams.map((name) => (
          <tr key={name} data-nested={nested.includes(name) ? '' : undefined}>
            <th scope="row">{t(`productFacts.nutrient.${name}`)}</th>
            <td>
              <bdi>
                {format.number(nutrition[name])} {t('units.g')}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { FoodFacts as Facts, Product } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { About } from './about.tsx'
import { Allergens } from './allergens.tsx'
import { Fact, FactGroup } from './fact.tsx'
import { HamperContents } from './hamper-contents.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { Suitability } from './suitability.tsx'

/** What is in it, for whom, how long it keeps. Allergens stand in bold, and as a list below the ingredients. */
export function FoodFacts({ product, facts }: { product: Product; facts: Facts }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const { t } = i18n
  const { netQuantity, nutritionPer100g, contents } = facts
  return (
    <>
      <About text={product.productFullDescription} />
      {contents.length > 0 ? <HamperContents contents={contents} /> : null}
      {facts.ingredients ? (
        <FactGroup title={t('productFacts.ingredients')} isOpen>
          <p>
            {facts.ingredients
              .split('**')
              .map((text, index) => (index % 2 ? <strong key={index}>{text}</strong> : text))}
          </p>
          <Allergens allergens={facts.allergens} />
        </FactGroup>
      ) : null}
      {facts.suitability.length > 0 ? (
        <FactGroup title={t('productFacts.suitable')} isOpen>
          <Suitability suitability={facts.suitability} />
        </FactGroup>
      ) : null}
      {nutritionPer100g ? (
        <FactGroup title={t('productFacts.nutrition')}>
          <NutritionTable
            nutrition={nutritionPer100g}
            unit={netQuantity?.unit === 'ml' || netQuantity?.unit === 'l' ? 'ml' : 'g'}
          />
        </FactGroup>
      ) : null}
      <FactGroup title={t('productFacts.keeping')}>
        <dl>
          <Fact name={t('productFacts.storage')}>{facts.storage}</Fact>
          <Fact name={t('productFacts.shelfLife')}>{facts.shelfLife}</Fact>
          <Fact name={t('productFacts.netQuantity')}>
            {netQuantity ? (
              <bdi>
                {format.number(netQuantity.value)} {t(`units.${netQuantity.unit}`)}
              </bdi>
            ) : null}
          </Fact>
          <Fact name={t('productFacts.code')}>
            <bdi>{product.productCode}</bdi>
          </Fact>
        </dl>
      </FactGroup>
      <p className="vt-detail__bulk">
        <a href={`${routes.page('bulk-enquiry')}?product=${encodeURIComponent(product.productCode)}`} part="bulk">
          {t('productFacts.bulk')}
        </a>
      </p>
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { FoodFacts as Facts, Product } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Fact, FactGroup } from './fact.tsx'
import { NutritionTable } from './nutrition-table.tsx'

/** What is in it, for whom, how long it keeps. Allergens stand in bold. */
export function FoodFacts({ product, facts }: { product: Product; facts: Facts }) {
  useSignals()
  const { i18n, format, routes } = useStorefront()
  const { t } = i18n
  const { netQuantity, nutritionPer100g, contents } = facts
  return (
    <>
      <FactGroup title={t('product.about')} isOpen>
        <p>{product.productFullDescription}</p>
      </FactGroup>
      {contents.length > 0 ? (
        <FactGroup title={t('product.contents')} isOpen>
          <ul className="vt-facts__contents">
            {contents.map(({ productCode, productName, slug, quantity }) => (
              <li key={productCode}>
                <a href={routes.product({ departmentType: 'food', slug })}>{productName}</a>{' '}
                <bdi>× {format.number(quantity)}</bdi>
              </li>
            ))}
          </ul>
        </FactGroup>
      ) : null}
      <FactGroup title={t('product.ingredients')} isOpen>
        <p>
          {facts.ingredients.split('**').map((text, index) => (index % 2 ? <strong key={index}>{text}</strong> : text))}
        </p>
        {facts.allergens.length > 0 ? <p className="vt-detail__small">{t('product.allergensBold')}</p> : null}
        {facts.suitability.length > 0 ? (
          <dl>
            <Fact name={t('product.suitable')}>
              {facts.suitability.map((one) => t(`product.suitability.${one}`)).join(t('product.listSeparator'))}
            </Fact>
          </dl>
        ) : null}
      </FactGroup>
      {nutritionPer100g ? (
        <FactGroup title={t('product.nutrition')}>
          <NutritionTable
            nutrition={nutritionPer100g}
            unit={netQuantity?.unit === 'ml' || netQuantity?.unit === 'l' ? 'ml' : 'g'}
          />
        </FactGroup>
      ) : null}
      <FactGroup title={t('product.storage')}>
        <dl>
          <Fact name={t('product.storage')}>{facts.storage}</Fact>
          <Fact name={t('product.shelfLife')}>{facts.shelfLife}</Fact>
          <Fact name={t('product.netQuantity')}>
            {netQuantity ? (
              <bdi>
                {format.number(netQuantity.value)} {t(`units.${netQuantity.unit}`)}
              </bdi>
            ) : null}
          </Fact>
          <Fact name={t('product.code')}>
            <bdi>{product.productCode}</bdi>
          </Fact>
        </dl>
      </FactGroup>
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { FashionFacts as Facts, Product } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Fact, FactGroup } from './fact.tsx'

/** What a garment is, how it fits, what it is made of. */
export function FashionFacts({ product, facts }: { product: Product; facts: Facts }) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <>
      <FactGroup title={t('product.about')} isOpen>
        <p>{product.productFullDescription}</p>
      </FactGroup>
      <FactGroup title={t('product.sizeAndFit')}>
        <dl>
          <Fact name={t('product.fit')}>{facts.fit}</Fact>
          <Fact name={t('product.measurements')}>{facts.measurements}</Fact>
          <Fact name={t('product.model')}>{facts.modelInfo}</Fact>
        </dl>
      </FactGroup>
      <FactGroup title={t('product.composition')}>
        <dl>
          <Fact name={t('product.fibre')}>{facts.fibre}</Fact>
          <Fact name={t('product.care')}>
            <ul>
              {facts.care.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Fact>
          <Fact name={t('product.madeIn')}>{facts.madeIn}</Fact>
          <Fact name={t('product.code')}>
            <bdi>{product.productCode}</bdi>
          </Fact>
        </dl>
      </FactGroup>
    </>
  )
}

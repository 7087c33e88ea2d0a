import { useSignals } from '@preact/signals-react/runtime'
import type { FashionFacts as Facts, Product } from '@vitrine/contract'
import { useStorefront } from '../../../provider.tsx'
import { Icon } from '../../icon/icon.tsx'
import { careIcons } from './care-icons.ts'
import { About } from './about.tsx'
import { Fact, FactGroup } from './fact.tsx'

/** What a garment is, how it fits, what it is made of. */
export function FashionFacts({ product, facts }: { product: Product; facts: Facts }) {
  useSignals()
  const { t } = useStorefront().i18n
  const hasFit = facts.fit ?? facts.measurements ?? facts.modelInfo
  return (
    <>
      <About text={product.productFullDescription} />
      {hasFit ? (
        <FactGroup title={t('productFacts.sizeAndFit')}>
          <dl>
            <Fact name={t('productFacts.fit')}>{facts.fit}</Fact>
            <Fact name={t('productFacts.measurements')}>{facts.measurements}</Fact>
            <Fact name={t('productFacts.model')}>{facts.modelInfo}</Fact>
          </dl>
        </FactGroup>
      ) : null}
      <FactGroup title={t('productFacts.composition')}>
        <dl>
          <Fact name={t('productFacts.fibre')}>{facts.fibre}</Fact>
          <Fact name={t('productFacts.care')}>
            {facts.care.length > 0 ? (
              <ul className="vt-facts__care">
                {facts.care.map(({ text, symbol }) => (
                  <li key={text}>
                    {symbol ? <Icon path={careIcons[symbol]} size={20} /> : null}
                    {text}
                  </li>
                ))}
              </ul>
            ) : null}
          </Fact>
          <Fact name={t('productFacts.madeIn')}>{facts.madeIn}</Fact>
          <Fact name={t('productFacts.code')}>
            <bdi>{product.productCode}</bdi>
          </Fact>
        </dl>
      </FactGroup>
    </>
  )
}

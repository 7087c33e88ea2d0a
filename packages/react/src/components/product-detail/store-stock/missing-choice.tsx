import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { COLOUR, SIZE_1 } from '@vitrine/contract/rules'
import { useStorefront } from '../../../provider.tsx'

/** Says what is still to be chosen before a store can be asked. */
export function MissingChoice({ product, attribute }: { readonly product: Product; readonly attribute: string }) {
  useSignals()
  const { t } = useStorefront().i18n
  const { name = '' } = product.options.find(({ attributeFQN }) => attributeFQN === attribute) ?? {}
  return (
    <p part="store-stock-missing" role="status">
      {attribute === COLOUR
        ? t('storeStock.chooseColour')
        : attribute === SIZE_1
          ? t('storeStock.chooseSize')
          : t('storeStock.chooseSecond', { name })}
    </p>
  )
}

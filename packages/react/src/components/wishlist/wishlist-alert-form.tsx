import { useSignals } from '@preact/signals-react/runtime'
import type { Product, WishlistItem } from '@vitrine/contract'
import { COLOUR, type Choice } from '@vitrine/contract/rules'
import { BackInStockAlert } from '../product-detail/sold-out/back-in-stock-alert.tsx'
import { ProductDialog } from './product-dialog.tsx'

interface WishlistAlertFormProps {
  readonly item: WishlistItem
  readonly onDone: () => void
  readonly onClosed: () => void
}

/** The form of the product's page, for what was chosen. */
export function WishlistAlertForm({ item, onDone, onClosed }: WishlistAlertFormProps) {
  useSignals()
  return (
    <ProductDialog item={item} onClosed={onClosed}>
      {(product) => <BackInStockAlert product={product} choice={choiceOf(product, item)} onDone={onDone} />}
    </ProductDialog>
  )
}

/** What of a product was chosen when it was added. */
function choiceOf({ variations }: Product, { variationProductCode, colour }: WishlistItem): Choice {
  const variation = variations.find(({ productCode }) => productCode === variationProductCode)
  if (variation)
    return Object.fromEntries(variation.options.map(({ attributeFQN, value }) => [attributeFQN, value ?? '']))
  return colour === null ? {} : { [COLOUR]: colour }
}

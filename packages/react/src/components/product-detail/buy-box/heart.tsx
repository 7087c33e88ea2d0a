import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { chosenVariation, COLOUR, type Choice } from '@vitrine/contract/rules'
import { useStorefront } from '../../../provider.tsx'
import { HeartForm } from '../../hearts/heart-form.tsx'
import { heartIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

/** Puts the product, as it is chosen, on the shop's wishlist, or takes it off. */
export function Heart({ product, choice }: { readonly product: Product; readonly choice: Choice }) {
  useSignals()
  const { i18n } = useStorefront()
  const variationProductCode = chosenVariation(product, choice)?.productCode
  const colour = choice[COLOUR]
  const entry = {
    productCode: product.productCode,
    ...(variationProductCode && { variationProductCode }),
    ...(colour && { colour }),
  }
  return (
    <HeartForm className="vt-buy__heart" entry={entry}>
      <button type="submit" part="heart">
        <Icon path={heartIcon} size={20} />
        {i18n.t('wishlistChange.heart')}
      </button>
    </HeartForm>
  )
}

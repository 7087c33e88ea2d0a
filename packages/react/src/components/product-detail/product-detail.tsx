import { useSignals } from '@preact/signals-react/runtime'
import { COLOUR, readChoice } from '@vitrine/contract/rules'
import { catalogDomain } from '@vitrine/core'
import { useDomain } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { useViewed } from '../../use-viewed.ts'
import type { CardProps } from '../product-card/card.tsx'
import { BuyBox } from './buy-box/buy-box.tsx'
import { DetailProblem } from './detail-problem.tsx'
import { FashionFacts } from './facts/fashion-facts.tsx'
import { FoodFacts } from './facts/food-facts.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { useChoice } from './use-choice.ts'
import { loadProductDetail } from './product-detail.load.ts'

export interface ProductDetailProps
  extends SlotProps<'start' | 'delivery' | 'end' | 'loading' | 'error'>, Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Slug or code of the product. */
  product?: string
  /** Colour that is shown first: a value of `tenant~color`. */
  colour?: string
  /** Size that is chosen first: a value of `tenant~size1`. */
  size1?: string
  /** Second size, such as a length, that is chosen first: a value of `tenant~size2`. */
  size2?: string
  /** How many are asked for first. @defaultValue 1 */
  quantity?: number
  /** Number of the picture that stands first, from 1. @defaultValue 1 */
  image?: number
  /**
   * Writes what is chosen into the page's address, and its colour into the title: for a page that is about this
   * product.
   */
  keepsAddress?: boolean
  /** Shows first what each store has of the choice. */
  showsStores?: boolean
}

/** One product: pictures at the start side, the buy box at the end side, what it is made of below. */
export function ProductDetail({
  product: id = '',
  colour,
  size1,
  size2,
  quantity = 1,
  image = 1,
  keepsAddress = false,
  showsStores = false,
  slots,
  onBeforeAdd,
  onAdd,
}: ProductDetailProps) {
  useSignals()
  const catalog = useDomain(catalogDomain)
  const { status, value: product, error } = catalog.product(id).value
  const chosen = useChoice({ id, product, wanted: readChoice({ colour, size1, size2 }), keepsAddress })
  useLoad(loadProductDetail, { product: id, colour, size1, size2, showsStores })

  useViewed(product?.productCode, () => ({ type: 'productShown', product: product! }))

  if (!product) {
    return status === 'failed' ? (
      <Slot name="error" slots={slots}>
        <DetailProblem error={error} onRetry={() => void catalog.product(id).load()} />
      </Slot>
    ) : (
      <Slot name="loading" slots={slots}>
        <div className="vt-detail" aria-busy="true">
          <span className="vt-picture vt-picture--vertical vt-skeleton" />
          <div className="vt-detail__side vt-detail__outline">
            <span className="vt-skeleton" />
            <span className="vt-skeleton" />
            <span className="vt-skeleton" />
            <span className="vt-skeleton" />
          </div>
        </div>
      </Slot>
    )
  }
  const shown = chosen.choice[COLOUR]
  const ofColour = product.productImages.filter((image) => !image.colour || image.colour === shown)
  return (
    <article className="vt-detail" part="base" data-department={product.departmentType}>
      <Gallery
        key={shown ?? ''}
        images={ofColour.length > 0 ? ofColour : product.productImages}
        name={product.productName}
        ratio={product.departmentType === 'fashion' ? 'vertical' : 'square'}
        colour={shown}
        first={shown === colour || !colour ? image : 1}
      />
      <div className="vt-detail__side">
        <Slot name="start" slots={slots} />
        <BuyBox
          product={product}
          {...chosen}
          firstQuantity={quantity}
          showsStores={showsStores}
          keepsAddress={keepsAddress}
          onBeforeAdd={onBeforeAdd}
          onAdd={onAdd}
          delivery={<Slot name="delivery" slots={slots} />}
        >
          {product.fashionFacts ? <FashionFacts product={product} facts={product.fashionFacts} /> : null}
          {product.foodFacts ? <FoodFacts product={product} facts={product.foodFacts} /> : null}
        </BuyBox>
        <Slot name="end" slots={slots} />
      </div>
    </article>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import { choiceAddress, COLOUR } from '@vitrine/contract/rules'
import { imageQuality, imagesDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Badges } from '../badge/badges.tsx'
import { Picture } from '../picture/picture.tsx'
import { Price } from '../price/price.tsx'
import { CardAdd } from './card-add.tsx'
import type { CardProps } from './card.props.ts'

/** Half a phone at any density, and a column of anything wider: what a card is shown in. */
const cardWidths = [384, 640] as const

export type { CardProps } from './card.props.ts'

/** A product at a glance: picture, name, price, and a way to add it without leaving. */
export function Card({ product, sizes, isPriority = false, level = 3, onBeforeAdd, onAdd }: CardProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const [first, second] = product.productImages
  const ratio = product.departmentType === 'fashion' ? 'vertical' : 'square'
  const { swatches, addressColour } = product
  const href = choiceAddress(routes.product(product), addressColour === null ? {} : { [COLOUR]: addressColour })
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="vt-card" part="base">
      <a className="vt-card__picture" href={href} tabIndex={-1} aria-hidden="true" part="picture">
        <Picture image={first} ratio={ratio} sizes={sizes} widths={cardWidths} alt="" isPriority={isPriority} />
        {second ? <SecondPicture image={second} /> : null}
      </a>
      <Badges badges={product.badges} className="vt-card__badges" />
      <div className="vt-card__facts">
        <Heading className="vt-card__name" part="name">
          <a href={href}>
            <bdi>{product.productName}</bdi>
          </a>
        </Heading>
        <Price price={product.price} isFrom={product.hasHigherPrices} unitPrice={product.unitPrice} />
        {swatches.length > 1 ? (
          <p className="vt-card__colours" part="colours">
            <svg width={swatches.length * 16} height="12" aria-hidden="true">
              {swatches.map((swatch, index) => (
                <circle key={index} cx={index * 16 + 6} fill={swatch ?? 'none'} />
              ))}
            </svg>
            <span>{i18n.t('productCard.colours', { count: swatches.length })}</span>
          </p>
        ) : null}
      </div>
      <CardAdd product={product} href={href} onBeforeAdd={onBeforeAdd} onAdd={onAdd} />
    </article>
  )
}

/** What is seen of a product by pointing at it; one size does, for it shows on desktop alone. */
function SecondPicture({ image }: { readonly image: Pick<ProductImage, 'imageUrl'> }) {
  const images = useDomain(imagesDomain)
  return (
    <img className="vt-card__second" src={images.src(image.imageUrl, 640, imageQuality.lazy)} alt="" loading="lazy" />
  )
}

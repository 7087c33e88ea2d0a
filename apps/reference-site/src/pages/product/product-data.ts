import type { MasterData, Money, Product, ProductPrice, Variation } from '@vitrine/contract'
import {
  chargedPrice,
  choiceAddress,
  choiceOf,
  COLOUR,
  isDeliveryFree,
  shownColour,
  SIZE_1,
  SIZE_2,
  toDecimal,
  type Choice,
} from '@vitrine/contract/rules'
import { choiceWords, imagesDomain, masterDataDomain, type Storefront } from '@vitrine/core'
import { gtin } from '../gtin.ts'

const schema = 'https://schema.org'

/** Terms of an offer besides its own stock and address. */
interface Terms {
  readonly siteUrl: string
  readonly storefront: Storefront
  readonly product: Product
}

/**
 * schema.org data of a product: one offer, or a group with an offer for each combination at its own address. Decimal
 * text is made from minor units, never from a float.
 */
export function productData(siteUrl: string, storefront: Storefront, product: Product) {
  const terms = { siteUrl, storefront, product }
  const { productCode, productName, productShortDescription, productBrand, variations } = product
  const about = {
    name: productName,
    description: productShortDescription,
    ...(productBrand ? { brand: { '@type': 'Brand', name: productBrand } } : {}),
  }
  if (variations.length === 0)
    return {
      '@context': schema,
      '@type': 'Product',
      ...about,
      sku: productCode,
      ...gtin(product.upc),
      image: picturesOf(terms),
      offers: offer(terms, product.price, product.inventoryInfo.onlineStockAvailable),
    }
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    ...about,
    productGroupID: productCode,
    url: addressOf(terms),
    image: picturesOf(terms),
    variesBy: variesBy(product),
    hasVariant: variations.map((variation) => variantData(terms, variation)),
  }
}

function variantData(terms: Terms, variation: Variation) {
  const { product } = terms
  const choice = choiceOf(variation.options)
  const { [COLOUR]: chosenColour, ...sizes } = choice
  const [colour] = chosenColour ? choiceWords(product, { [COLOUR]: chosenColour }) : []
  const size = choiceWords(product, sizes).join(' ')
  return {
    '@type': 'Product',
    name: [product.productName, colour, size].filter(Boolean).join(', '),
    sku: variation.productCode,
    ...gtin(variation.upc),
    ...(colour && { color: colour }),
    ...(size && { size }),
    image: picturesOf(terms, chosenColour),
    offers: offer(terms, variation.price ?? product.price, variation.inventoryInfo.onlineStockAvailable, choice),
  }
}

function offer(terms: Terms, { price, salePrice }: ProductPrice, available: number, choice: Choice = {}) {
  const now = chargedPrice({ price, salePrice })
  const { value: promises } = terms.storefront.use(masterDataDomain).value
  return {
    '@type': 'Offer',
    url: addressOf(terms, choice),
    priceCurrency: now.currency,
    price: toDecimal(now),
    availability: `${schema}/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    ...(promises && { shippingDetails: shipping(terms, now, promises) }),
  }
}

/** Delivery cost of this product alone: free only above the threshold. */
function shipping({ storefront }: Terms, now: Money, { cart_delivery_fee: fee, freeDeliveryThreshold }: MasterData) {
  const isFree = isDeliveryFree(now.amount, freeDeliveryThreshold.amount)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(isFree ? { ...fee, amount: 0 } : fee),
      currency: fee.currency,
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: storefront.locale.value.country.toUpperCase(),
    },
  }
}

function addressOf({ siteUrl, storefront, product }: Terms, choice: Choice = {}) {
  return new URL(choiceAddress(storefront.routes.product(product), choice), siteUrl).href
}

/** Up to four pictures, of one colour when there are any of it. */
function picturesOf({ siteUrl, storefront, product }: Terms, colour = shownColour(product)) {
  const ofColour = product.productImages.filter((image) => image.colour === colour)
  return (ofColour.length > 0 ? ofColour : product.productImages)
    .slice(0, 4)
    .map(({ imageUrl }) => new URL(storefront.use(imagesDomain).src(imageUrl, 1200), siteUrl).href)
}

/** The attributes by which the variations differ. */
function variesBy({ options }: Product): string[] {
  const isOffered = (names: readonly string[]) =>
    options.some(({ attributeFQN, values }) => names.includes(attributeFQN) && values.length > 0)
  return [
    ...(isOffered([COLOUR]) ? [`${schema}/color`] : []),
    ...(isOffered([SIZE_1, SIZE_2]) ? [`${schema}/size`] : []),
  ]
}

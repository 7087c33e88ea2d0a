import type { Product } from '@vitrine/contract'

/** A value of an attribute in the shopper's words; undefined when the product has none of it. */
export const valueOf = ({ options }: Pick<Product, 'options'>, attribute: string, value: string | undefined) =>
  options
    .find(({ attributeFQN }) => attributeFQN === attribute)
    ?.values.find((option) => value !== undefined && option.value === value)?.stringValue

/** The colour that a product is shown in: the one asked for if there is one, else that of its first picture. */
export const colourOf = (
  product: Pick<Product, 'options' | 'productImages'>,
  requested?: string,
): string | undefined =>
  requested !== undefined && valueOf(product, 'tenant~color', requested) ? requested : product.productImages[0]?.colour

import { CartButton, StorefrontProvider } from '@vitrine/react'
import { shopStorefront } from '@vitrine/testing'

/** An application that shows the bag's button and loads no texts. */
export const cartButton = (
  { storefront }: Pick<ReturnType<typeof shopStorefront>, 'storefront'> = shopStorefront(),
) => (
  <StorefrontProvider storefront={storefront}>
    <CartButton />
  </StorefrontProvider>
)

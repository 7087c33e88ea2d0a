import '@vitrine/react/styles/cart.css'
import '@vitrine/react/styles/product-card.css'
import { Cart, ProductCard, StorefrontProvider, sharedStorefront } from '@vitrine/react'
import { useEffect, useRef, useState } from 'react'

const shop = import.meta.env['VITE_SHOP'] as string
const storefront = sharedStorefront({
  baseUrl: `${shop}/api`,
  shopUrl: shop,
  locale: 'en-ae',
  organisationId: '',
  configurationSet: '',
  partnerKey: 'pk_demo',
})

/** The same shop twice: its React components, and its elements with the types of `@vitrine/elements/jsx`. */
export function App() {
  const elements = useRef<HTMLElement>(null)
  const [added, setAdded] = useState('')
  // React 18 listens to no event of a custom element by a prop; this works in both.
  useEffect(() => {
    const listen = ({ detail }: HTMLElementEventMap['vitrine-add']) => setAdded(detail.productCode)
    const region = elements.current
    region?.addEventListener('vitrine-add', listen)
    return () => region?.removeEventListener('vitrine-add', listen)
  }, [])
  return (
    <main>
      <h1>Five things for a long weekend</h1>
      <section aria-label="Elements" ref={elements}>
        <vitrine-cart-button class="bag" />
        <vitrine-product-card product-code="ALD-G-1008" />
        <p role="status">{added}</p>
      </section>
      <StorefrontProvider storefront={storefront}>
        <section aria-label="Components">
          <ProductCard productCode="ALD-G-1008" />
          <Cart />
        </section>
      </StorefrontProvider>
    </main>
  )
}

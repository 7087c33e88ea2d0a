import { expect } from 'vitest'
import type { ProductDetailProps } from '@vitrine/react'
import type { Mounted, MountOptions } from './behaviour.tsx'
import { shopStorefront, type ShopStorefrontOptions } from '../shop-storefront.ts'

type Mount = (options: MountOptions<ProductDetailProps>) => Promise<Mounted<ProductDetailProps>>

/** Puts a product's page into a storefront of its own, waits for its heading and knows its choices. */
export const detailBy =
  (mount: Mount) =>
  async (product: string, options: ShopStorefrontOptions = {}, props: ProductDetailProps = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props: { product, ...props } })
    await expect.poll(() => mounted.root.querySelector('h1, [part=error]')).not.toBeNull()
    const radio = (attribute: string, value: string) =>
      mounted.find<HTMLInputElement>(`input[name="option:tenant~${attribute}"][value="${value}"]`)
    const chosen = () =>
      Object.fromEntries(
        [...mounted.root.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [name, value]),
      )
    return { ...fixture, ...mounted, radio, chosen, add: () => mounted.find('[part=buy-box] button[part=add]').click() }
  }

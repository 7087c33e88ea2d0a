import type { Storefront } from '@vitrine/core'
import type { ElementDefinition } from '@vitrine/react'
import { shopStorefront, type ShopStorefrontOptions } from '../shop-storefront.ts'

/** Storybook parameters of a state: what is shown, on which storefront. */
export function shown<Props extends object>(
  definition: ElementDefinition<Props>,
  options: Omit<ShopStorefrontOptions, 'locale'> = {},
): { definition: ElementDefinition<Props>; storefront: (locale: string) => Storefront } {
  return { definition, storefront: (locale) => shopStorefront({ ...options, locale }).storefront }
}

/** A story's globals: what the toolbar would be set to. */
export const inArabic = { locale: 'ar-kw' }
/** @see inArabic */
export const inChinese = { locale: 'zh-hk' }
/** @see inArabic */
export const asElement = { as: 'element' }

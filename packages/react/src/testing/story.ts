import type { Storefront } from '@vitrine/core'
import type { ElementDefinition } from '../definition.ts'
import { fixtureStorefront, type FixtureStorefrontOptions } from './fixture-storefront.ts'

/** Storybook parameters of a browsing state: what is shown, on which storefront. */
export function browsing<Props extends object>(
  definition: ElementDefinition<Props>,
  options: Omit<FixtureStorefrontOptions, 'locale'> = {},
): { definition: ElementDefinition<Props>; storefront: (locale: string) => Storefront } {
  return { definition, storefront: (locale) => fixtureStorefront({ ...options, locale }).storefront }
}

/** A story's globals: what the toolbar would be set to. */
export const inArabic = { locale: 'ar-kw' }
/** @see inArabic */
export const inChinese = { locale: 'zh-hk' }
/** @see inArabic */
export const asElement = { as: 'element' }

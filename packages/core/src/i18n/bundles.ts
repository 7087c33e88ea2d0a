import type { Messages } from './formatter.ts'
import type { MessageNamespace } from './messages.ts'

// One import each, written out, so that every bundler makes a file of each.
const bundles: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  'en/shop': () => import('./messages/en/shop.json', { with: { type: 'json' } }),
  'en/shell': () => import('./messages/en/shell.json', { with: { type: 'json' } }),
  'en/sizes': () => import('./messages/en/sizes.json', { with: { type: 'json' } }),
  'en/stores': () => import('./messages/en/stores.json', { with: { type: 'json' } }),
  'en/enquiries': () => import('./messages/en/enquiries.json', { with: { type: 'json' } }),
  'en/browse': () => import('./messages/en/browse.json', { with: { type: 'json' } }),
  'en/goods': () => import('./messages/en/goods.json', { with: { type: 'json' } }),
  'en/bag': () => import('./messages/en/bag.json', { with: { type: 'json' } }),
  'en/cart': () => import('./messages/en/cart.json', { with: { type: 'json' } }),
  'en/checkout': () => import('./messages/en/checkout.json', { with: { type: 'json' } }),
  'ar/shop': () => import('./messages/ar/shop.json', { with: { type: 'json' } }),
  'ar/shell': () => import('./messages/ar/shell.json', { with: { type: 'json' } }),
  'ar/sizes': () => import('./messages/ar/sizes.json', { with: { type: 'json' } }),
  'ar/stores': () => import('./messages/ar/stores.json', { with: { type: 'json' } }),
  'ar/enquiries': () => import('./messages/ar/enquiries.json', { with: { type: 'json' } }),
  'ar/browse': () => import('./messages/ar/browse.json', { with: { type: 'json' } }),
  'ar/goods': () => import('./messages/ar/goods.json', { with: { type: 'json' } }),
  'ar/bag': () => import('./messages/ar/bag.json', { with: { type: 'json' } }),
  'ar/cart': () => import('./messages/ar/cart.json', { with: { type: 'json' } }),
  'ar/checkout': () => import('./messages/ar/checkout.json', { with: { type: 'json' } }),
  'zh/shop': () => import('./messages/zh/shop.json', { with: { type: 'json' } }),
  'zh/shell': () => import('./messages/zh/shell.json', { with: { type: 'json' } }),
  'zh/sizes': () => import('./messages/zh/sizes.json', { with: { type: 'json' } }),
  'zh/stores': () => import('./messages/zh/stores.json', { with: { type: 'json' } }),
  'zh/enquiries': () => import('./messages/zh/enquiries.json', { with: { type: 'json' } }),
  'zh/browse': () => import('./messages/zh/browse.json', { with: { type: 'json' } }),
  'zh/goods': () => import('./messages/zh/goods.json', { with: { type: 'json' } }),
  'zh/bag': () => import('./messages/zh/bag.json', { with: { type: 'json' } }),
  'zh/cart': () => import('./messages/zh/cart.json', { with: { type: 'json' } }),
  'zh/checkout': () => import('./messages/zh/checkout.json', { with: { type: 'json' } }),
  'zh-Hans/shop': () => import('./messages/zh-Hans/shop.json', { with: { type: 'json' } }),
  'zh-Hans/shell': () => import('./messages/zh-Hans/shell.json', { with: { type: 'json' } }),
  'zh-Hans/sizes': () => import('./messages/zh-Hans/sizes.json', { with: { type: 'json' } }),
  'zh-Hans/stores': () => import('./messages/zh-Hans/stores.json', { with: { type: 'json' } }),
  'zh-Hans/enquiries': () => import('./messages/zh-Hans/enquiries.json', { with: { type: 'json' } }),
  'zh-Hans/browse': () => import('./messages/zh-Hans/browse.json', { with: { type: 'json' } }),
  'zh-Hans/goods': () => import('./messages/zh-Hans/goods.json', { with: { type: 'json' } }),
  'zh-Hans/bag': () => import('./messages/zh-Hans/bag.json', { with: { type: 'json' } }),
  'zh-Hans/cart': () => import('./messages/zh-Hans/cart.json', { with: { type: 'json' } }),
  'zh-Hans/checkout': () => import('./messages/zh-Hans/checkout.json', { with: { type: 'json' } }),
}

/** The file of one language (and script, for Simplified Chinese) and namespace. */
export const importBundle = (language: string, namespace: MessageNamespace): Promise<{ readonly default: Messages }> =>
  bundles[`${language}/${namespace}`]!()

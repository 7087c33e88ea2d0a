import { Type, type Static } from 'typebox'
import { closed, stringEnum } from '../schema.ts'
import { ContentLink } from './links.ts'

export const NotFoundContent = Type.Object(
  { title: Type.String(), text: Type.String(), links: Type.Array(ContentLink) },
  { $id: 'NotFoundContent', ...closed },
)
export type NotFoundContent = Static<typeof NotFoundContent>

/** Pages that have meta tags; `category` is any category of the catalogue. */
export const metaTagPages = [
  'home',
  'fashion',
  'food',
  'category',
  'cart',
  'checkout',
  'payment-success',
  'wishlist',
  'search',
  'ordertrack',
  'size-chart',
  'store-locator',
  'buy-again',
  'contact-us',
  'bulk-enquiry',
  'privacy-policy',
  'terms',
  'help-support',
  'data-protection',
  'my-account',
  'my-account/orders',
  'my-account/addresses',
  'my-account/profile',
  'my-account/profile/delete-account',
  'my-account/preferences',
  'not-found',
  'error',
  'maintenance',
] as const
export const MetaTagPage = stringEnum(metaTagPages)
export type MetaTagPage = Static<typeof MetaTagPage>

export const MetaTags = Type.Object(
  { title: Type.String(), description: Type.String() },
  { $id: 'MetaTags', ...closed },
)
export type MetaTags = Static<typeof MetaTags>

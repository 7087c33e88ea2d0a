import { closed, Type, type Static } from '@vitrine/contract'
import { languages, type Language } from '@vitrine/contract/rules'
import { defineTopic } from './topic.ts'

/** The same for each language of the shop. */
export const inEach = <T>(value: T) =>
  Object.fromEntries(languages.map((language) => [language, value])) as Record<Language, T>

/** Text that an editor writes: in every language of the shop, and something in each. zh is Traditional Chinese. */
export const Words = Type.Object(inEach(Type.String({ minLength: 1 })), closed)
export type Words = Static<typeof Words>

/** `path` is below the locale segment. */
export const Link = Type.Object({ label: Words, path: Type.String({ pattern: '^/' }) }, closed)
export type Link = Static<typeof Link>

/** A master below one of the media folders. */
export const Picture = Type.Object(
  {
    file: Type.String({ pattern: '^[a-z0-9/-]+\\.avif$' }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    alt: Words,
  },
  closed,
)

/** The first picture of a product, in a colour of it. */
export const ProductPicture = Type.Object({ product: Type.String(), colour: Type.Optional(Type.String()) }, closed)

export const Illustration = Type.Union([Picture, ProductPicture])
export type Illustration = Static<typeof Illustration>

/** Words for each department. */
export const DepartmentWords = Type.Object({ fashion: Words, food: Words }, closed)

/** The name of one of the shop's icons. */
export const IconName = Type.String({ pattern: '^[a-z0-9-]+$' })

const { alt: _, ...picture } = Picture.properties

/** The pictures of categories, by department and code; any other category shows the first of its products. */
export const categoryPicturesTopic = defineTopic(
  'category-pictures',
  Type.Record(
    Type.String(),
    Type.Union([Type.Object(picture, closed), ProductPicture], { description: 'What it shows is the category’s name' }),
  ),
  {},
)

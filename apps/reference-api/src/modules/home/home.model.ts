import { closed, DepartmentType, nullable, Type, type Static } from '@vitrine/contract'
import { IconName, Illustration, Link, Picture, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'
import { row } from '../catalog/product-row.ts'
import { occasional } from '../content/season.ts'

const common = { departmentType: nullable(DepartmentType), ...occasional }

const Hero = Type.Object(
  {
    type: Type.Literal('hero'),
    ...common,
    eyebrow: nullable(Words),
    title: Words,
    text: Words,
    link: Link,
    image: Picture,
    imagePortrait: Picture,
  },
  closed,
)

const Banner = Type.Object(
  {
    type: Type.Literal('banner'),
    ...common,
    eyebrow: nullable(Words),
    title: Words,
    text: Words,
    link: Link,
    image: nullable(Illustration),
  },
  closed,
)

const Entrances = Type.Object(
  {
    type: Type.Literal('entrances'),
    ...common,
    title: Words,
    items: Type.Array(Type.Object({ link: Link, text: nullable(Words), image: Illustration }, closed)),
  },
  closed,
)

const Categories = Type.Object(
  {
    type: Type.Literal('categories'),
    departmentType: DepartmentType,
    ...occasional,
    title: Words,
    items: Type.Array(Type.Object({ code: Type.String(), label: nullable(Words) }, closed), {
      description: 'Categories of the department; those without a label have the catalogue’s name',
    }),
  },
  closed,
)

const Products = Type.Object(
  { type: Type.Literal('products'), ...common, title: Words, link: nullable(Link), ...row },
  closed,
)

const Stories = Type.Object(
  {
    type: Type.Literal('stories'),
    ...common,
    title: Words,
    items: Type.Array(Type.Object({ title: Words, text: Words, link: Link, image: Illustration }, closed)),
  },
  closed,
)

const Promises = Type.Object(
  {
    type: Type.Literal('promises'),
    ...common,
    items: Type.Array(Type.Object({ iconName: IconName, title: Words, text: Words }, closed)),
  },
  closed,
)

const Section = Type.Union([Hero, Banner, Entrances, Categories, Products, Stories, Promises])
export type WrittenSection = Static<typeof Section>

const Page = Type.Array(Type.String({ description: 'Name of a section' }))

/** The sections by name, and which of them each home shows, in order. */
export const homeTopic = defineTopic(
  'home',
  Type.Object(
    {
      pages: Type.Object({ shop: Page, fashion: Page, food: Page }, closed),
      sections: Type.Record(Type.String(), Section),
    },
    closed,
  ),
  { pages: { shop: [], fashion: [], food: [] }, sections: {} },
)

import { closed, DepartmentType, nullable, stringEnum, Type, type Static } from '@vitrine/contract'
import { IconName, Link, Picture, Words } from './parts.ts'

const departmentType = nullable(DepartmentType)

const Hero = Type.Object(
  {
    type: Type.Literal('hero'),
    departmentType,
    eyebrow: nullable(Words),
    title: Words,
    text: Words,
    link: Link,
    image: Picture,
    imagePortrait: Picture,
  },
  closed,
)

const Entrances = Type.Object(
  {
    type: Type.Literal('entrances'),
    departmentType,
    title: Words,
    items: Type.Array(
      Type.Object(
        {
          link: Link,
          text: nullable(Words),
          product: Type.String({ description: 'Code of the product whose first picture is shown' }),
          colour: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
)

const Products = Type.Object(
  {
    type: Type.Literal('products'),
    departmentType,
    title: Words,
    link: nullable(Link),
    codes: Type.Array(Type.String(), {
      description: 'Named products first, then those of `fill` until the row is full',
    }),
    fill: nullable(
      Type.Object(
        {
          department: DepartmentType,
          category: Type.Optional(Type.String()),
          sort: stringEnum(['featured', 'newest']),
        },
        closed,
      ),
    ),
    size: Type.Integer({ minimum: 1, maximum: 24 }),
  },
  closed,
)

const Promises = Type.Object(
  {
    type: Type.Literal('promises'),
    departmentType,
    items: Type.Array(Type.Object({ iconName: IconName, title: Words, text: Words }, closed)),
  },
  closed,
)

const Section = Type.Union([Hero, Entrances, Products, Promises])
export type SectionSeed = Static<typeof Section>

const Page = Type.Array(Type.String({ description: 'Name of a section' }))

/** `seed/content/home.json`: the sections by name, and which of them each home shows, in order. */
export const Home = Type.Object(
  {
    pages: Type.Object({ shop: Page, fashion: Page, food: Page }, closed),
    sections: Type.Record(Type.String(), Section),
  },
  closed,
)

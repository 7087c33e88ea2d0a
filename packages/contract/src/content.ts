import { Type, type Static } from 'typebox'
import { NavigationNode, ProductImage, ProductSummary } from './catalog/index.ts'
import { deliveryMethods } from './checkout.ts'
import { Money } from './money.ts'
import { DepartmentType } from './places.ts'
import { nullable, stringEnum } from './schema.ts'

const closed = { additionalProperties: false } as const

/** `path` is below the locale segment: /food/category/chocolate. */
export const ContentLink = Type.Object({ label: Type.String(), path: Type.String() }, { $id: 'ContentLink', ...closed })
export type ContentLink = Static<typeof ContentLink>

export const HeaderFooter = Type.Object(
  {
    header: Type.Object(
      {
        announcement: nullable(Type.String()),
        departments: Type.Array(
          Type.Object(
            { departmentType: DepartmentType, label: Type.String(), categories: Type.Array(NavigationNode) },
            closed,
          ),
        ),
      },
      closed,
    ),
    footer: Type.Object(
      {
        groups: Type.Array(Type.Object({ title: Type.String(), links: Type.Array(ContentLink) }, closed)),
        paymentMethods: Type.Array(Type.String()),
        legal: Type.String(),
      },
      closed,
    ),
  },
  { $id: 'HeaderFooter', ...closed },
)
export type HeaderFooter = Static<typeof HeaderFooter>

export const HeroSection = Type.Object(
  {
    type: Type.Literal('hero'),
    departmentType: nullable(DepartmentType),
    eyebrow: nullable(Type.String()),
    title: Type.String(),
    text: Type.String(),
    link: ContentLink,
    image: ProductImage,
    imagePortrait: ProductImage,
  },
  { $id: 'HeroSection', ...closed },
)

export const EntrancesSection = Type.Object(
  {
    type: Type.Literal('entrances'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    items: Type.Array(Type.Object({ link: ContentLink, image: ProductImage, text: nullable(Type.String()) }, closed)),
  },
  { $id: 'EntrancesSection', ...closed },
)

export const ProductsSection = Type.Object(
  {
    type: Type.Literal('products'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    link: nullable(ContentLink),
    items: Type.Array(ProductSummary),
  },
  { $id: 'ProductsSection', ...closed },
)

export const PromiseSection = Type.Object(
  {
    type: Type.Literal('promises'),
    departmentType: nullable(DepartmentType),
    items: Type.Array(Type.Object({ iconName: Type.String(), title: Type.String(), text: Type.String() }, closed)),
  },
  { $id: 'PromiseSection', ...closed },
)

export const HomeSection = Type.Union([HeroSection, EntrancesSection, ProductsSection, PromiseSection])
export type HomeSection = Static<typeof HomeSection>

export const HomePage = Type.Object({ sections: Type.Array(HomeSection) }, { $id: 'HomePage', ...closed })
export type HomePage = Static<typeof HomePage>

/** One text for each department. */
const DepartmentWords = Type.Object({ fashion: Type.String(), food: Type.String() }, closed)

/** Configuration values of specification section 3, with the shop's other per-country settings. */
export const MasterData = Type.Object(
  {
    cart_delivery_fee: Money,
    freeDeliveryThreshold: Money,
    deliveryPromise: DepartmentWords,
    returnsPromise: DepartmentWords,
    vatLine: nullable(Type.String()),
  },
  { $id: 'MasterData', ...closed },
)
export type MasterData = Static<typeof MasterData>

export const FeatureToggles = Type.Object(
  { deliveryMethods: Type.Array(stringEnum(deliveryMethods)), toggles: Type.Record(Type.String(), Type.Boolean()) },
  { $id: 'FeatureToggles', ...closed },
)
export type FeatureToggles = Static<typeof FeatureToggles>

/** One field of a country's address form; `target` says where in the address its value goes. */
export const AddressField = Type.Object(
  {
    name: Type.String(),
    target: stringEnum([
      'address1',
      'address2',
      'address3',
      'address4',
      'cityOrTown',
      'stateOrProvince',
      'postalOrZipCode',
    ]),
    label: Type.String(),
    hint: nullable(Type.String()),
    inputType: stringEnum(['text', 'select', 'numeric']),
    isRequired: Type.Boolean(),
    maxLength: Type.Integer(),
    pattern: nullable(Type.String()),
    patternMessage: nullable(Type.String()),
    options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, closed)),
    autocomplete: Type.String({ description: 'The HTML autofill token' }),
  },
  { $id: 'AddressField', ...closed },
)
export type AddressField = Static<typeof AddressField>

export const AddressFieldData = Type.Object(
  { countryCode: Type.String(), fields: Type.Array(AddressField) },
  { $id: 'AddressFieldData', ...closed },
)
export type AddressFieldData = Static<typeof AddressFieldData>

export const NotFoundContent = Type.Object(
  { title: Type.String(), text: Type.String(), links: Type.Array(ContentLink) },
  { $id: 'NotFoundContent', ...closed },
)
export type NotFoundContent = Static<typeof NotFoundContent>

export const MetaTags = Type.Object(
  { title: Type.String(), description: Type.String() },
  { $id: 'MetaTags', ...closed },
)
export type MetaTags = Static<typeof MetaTags>

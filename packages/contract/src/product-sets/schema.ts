import { Type, type Static } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed } from '../json-schema.ts'
import { ProductSummary } from '../product/schema.ts'
import { MAX_PRODUCT_SETS, SET_MAX_PRODUCTS, SET_MIN_PRODUCTS } from './rules.ts'

/** Products that are sold one by one and go together, by a name: a look, or what a tea is made of. */
export const ProductSet = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
    name: Type.String(),
    departmentType: DepartmentType,
    items: Type.Array(ProductSummary, {
      minItems: SET_MIN_PRODUCTS,
      maxItems: SET_MAX_PRODUCTS,
      description: 'Those that are sold in the country, sold-out ones among them',
    }),
  },
  { $id: 'ProductSet', ...closed },
)
export type ProductSet = Static<typeof ProductSet>

export const ProductSetList = Type.Object(
  { items: Type.Array(ProductSet, { maxItems: MAX_PRODUCT_SETS }) },
  { $id: 'ProductSetList', ...closed },
)
export type ProductSetList = Static<typeof ProductSetList>

import { closed, DepartmentType, ProductCode, Type, type Static } from '@vitrine/contract'
import { SET_MAX_PRODUCTS, SET_MIN_PRODUCTS } from '@vitrine/contract/rules'
import { Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'
import { setFindings } from './set-findings.ts'

const WrittenSet = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
    department: DepartmentType,
    name: Words,
    ...seasonal,
    /** Codes, in the order in which they are shown. */
    products: Type.Array(ProductCode, { minItems: SET_MIN_PRODUCTS, maxItems: SET_MAX_PRODUCTS }),
  },
  closed,
)
export type WrittenSet = Static<typeof WrittenSet>

/** Products of a department that go together, by country and days; each shows the first sets that it belongs to. */
export const productSetsTopic = defineTopic('product-sets', Type.Array(WrittenSet), [], setFindings)

import { Type, type Static } from 'typebox'
import { Email } from '../contacts/schema.ts'
import { closed, nullable } from '../json-schema.ts'
import { ProductCode } from '../product/code.ts'

/** Asks for one e-mail when a product that is sold out can be bought again. */
export const BackInStockRequest = Type.Object(
  {
    productCode: ProductCode,
    variationProductCode: Type.Optional(nullable(ProductCode)),
    email: Email,
    hasConsent: Type.Literal(true, { description: 'The shopper agreed to this one e-mail' }),
  },
  { $id: 'BackInStockRequest', ...closed },
)
export type BackInStockRequest = Static<typeof BackInStockRequest>

/** The same for every request that can be read: it does not tell whether an address is known. */
export const Accepted = Type.Object({ isAccepted: Type.Literal(true) }, { $id: 'Accepted', ...closed })
export type Accepted = Static<typeof Accepted>

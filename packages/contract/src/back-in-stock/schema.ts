import { Type, type Static } from 'typebox'
import { Email } from '../contacts/schema.ts'
import { closed, nullable, stringEnum } from '../json-schema.ts'
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

/** Asks for the same e-mail to the address of who is signed in. */
export const OwnBackInStockRequest = Type.Object(
  {
    productCode: ProductCode,
    variationProductCode: Type.Optional(nullable(ProductCode)),
    hasConsent: Type.Literal(true, { description: 'The shopper agreed to this one e-mail' }),
  },
  { $id: 'OwnBackInStockRequest', ...closed },
)
export type OwnBackInStockRequest = Static<typeof OwnBackInStockRequest>

/** What became of it; who is signed in may know what their address waits for. */
export const OwnBackInStockAnswer = Type.Object(
  {
    outcome: stringEnum(['requested', 'alreadyRequested', 'emailMissing', 'full'], {
      description: 'emailMissing: the account has no e-mail address. full: the address waits for as much as it may',
    }),
  },
  { $id: 'OwnBackInStockAnswer', ...closed },
)
export type OwnBackInStockAnswer = Static<typeof OwnBackInStockAnswer>

/** The same for every request that can be read: it does not tell whether an address is known. */
export const Accepted = Type.Object({ isAccepted: Type.Literal(true) }, { $id: 'Accepted', ...closed })
export type Accepted = Static<typeof Accepted>

import { Type, type Static } from 'typebox'
import { Cart } from '../cart/schema.ts'
import { departmentTypes } from '../catalog/rules.ts'
import { Contact, Email } from '../contacts/schema.ts'
import { EnquiryKind } from '../enquiries/schema.ts'
import { TrackingChoice } from '../events/schema.ts'
import { closed, HexId, Instant, lineOfText, nullable, stringEnum, text } from '../json-schema.ts'
import { Currency, Money } from '../money/schema.ts'
import { Order, OrderStatus } from '../orders/schema.ts'
import { Passkey } from '../passkeys/schema.ts'
import { ProductCode } from '../product/code.ts'
import { ProductImage } from '../product/image.ts'
import { SavedItems } from '../saved-items/schema.ts'
import { Wishlist } from '../wishlist/schema.ts'
import { AccountPreferences, ChannelConsent } from './preferences.ts'
import { CONTACT_LABEL_MAX_LENGTH, contactUses, orderRanges } from './rules.ts'

const ContactUse = Type.Object({ name: stringEnum(contactUses), isPrimary: Type.Boolean() }, closed)

const { firstName, lastNameOrSurname, phoneNumbers, address } = Contact.properties

/** An address as a shopper writes it into the address book. */
export const AccountContactInput = Type.Object(
  {
    label: Type.Optional(lineOfText({ maxLength: CONTACT_LABEL_MAX_LENGTH, description: 'What the shopper calls it' })),
    firstName,
    lastNameOrSurname,
    email: Type.Optional(Email),
    phoneNumbers,
    address,
    types: Type.Array(ContactUse, {
      minItems: 1,
      maxItems: contactUses.length,
      description: 'What it is used for; the first of a use, and one that says so, becomes the primary one',
    }),
    version: Type.Optional({ ...HexId, description: 'The address that is changed, as it was read; without it, any' }),
  },
  { $id: 'AccountContactInput', ...closed },
)
export type AccountContactInput = Static<typeof AccountContactInput>

/** An address of an account. Of each use there is one primary address as soon as there is any. */
export const AccountContact = Type.Object(
  {
    ...AccountContactInput.properties,
    id: HexId,
    accountId: Type.String(),
    version: { ...HexId, description: 'Another as soon as what it says or is used for is another' },
    lines: Type.Array(Type.String(), { description: 'The address as it stands on a parcel, the country last' }),
  },
  { $id: 'AccountContact', ...closed },
)
export type AccountContact = Static<typeof AccountContact>

export const AccountContactList = Type.Object(
  {
    items: Type.Array(AccountContact),
    totalCount: Type.Integer(),
    limit: Type.Integer({ description: 'The most addresses of one account' }),
  },
  { $id: 'AccountContactList', ...closed },
)
export type AccountContactList = Static<typeof AccountContactList>

export const OrderRange = stringEnum(orderRanges)
export type OrderRange = Static<typeof OrderRange>

/** An order as a list shows it. */
export const OrderSummary = Type.Object(
  {
    id: HexId,
    orderNumber: Type.String(),
    status: OrderStatus,
    purchase_status: Order.properties.purchase_status,
    submittedDate: Instant,
    currencyCode: Currency,
    total: Money,
    itemCount: Type.Integer({ description: 'Units, not lines' }),
    items: Type.Array(
      Type.Object(
        {
          departmentType: stringEnum(departmentTypes),
          name: Type.String(),
          image: nullable(ProductImage),
          quantity: Type.Integer(),
        },
        closed,
      ),
      { description: 'The first lines' },
    ),
  },
  { $id: 'OrderSummary', ...closed },
)
export type OrderSummary = Static<typeof OrderSummary>

/** Placed orders, the newest first. */
export const OrderList = Type.Object(
  {
    items: Type.Array(OrderSummary),
    totalCount: Type.Integer(),
    startIndex: Type.Integer(),
    pageSize: Type.Integer(),
    pageCount: Type.Integer(),
  },
  { $id: 'OrderList', ...closed },
)
export type OrderList = Static<typeof OrderList>

/** What a shopper has bought of one product; what was cancelled was not bought. */
export const ProductsSummary = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          productCode: Type.String(),
          variationProductCode: nullable(Type.String()),
          productName: Type.String(),
          departmentType: stringEnum(departmentTypes),
          slug: Type.String(),
          image: nullable(ProductImage),
          quantity: Type.Integer({ description: 'Units in all orders' }),
          orderCount: Type.Integer(),
          lastOrderedDate: Instant,
        },
        closed,
      ),
    ),
    totalCount: Type.Integer(),
  },
  { $id: 'ProductsSummary', ...closed },
)
export type ProductsSummary = Static<typeof ProductsSummary>

/** One shopper on one device. */
export const AccountSession = Type.Object(
  {
    id: HexId,
    device: Type.String({ description: 'Browser and system, `Chrome, macOS`; empty where they are not known' }),
    createdAt: Instant,
    usedAt: Instant,
    isCurrent: Type.Boolean(),
  },
  { $id: 'AccountSession', ...closed },
)
export type AccountSession = Static<typeof AccountSession>

/** Sign-ins that go on, the one used last first. */
export const AccountSessionList = Type.Object(
  { items: Type.Array(AccountSession) },
  { $id: 'AccountSessionList', ...closed },
)
export type AccountSessionList = Static<typeof AccountSessionList>

/** What shows that the shopper has proved once more who they are; it works once and for a short time. */
export const AccountProof = Type.Object(
  { authToken: text({ minLength: 1, maxLength: 512 }) },
  { $id: 'AccountProof', ...closed },
)
export type AccountProof = Static<typeof AccountProof>

/** Whether an account is about to be deleted. */
export const AccountDeletion = Type.Object(
  {
    requestedAt: nullable(Instant),
    dueAt: nullable(Instant),
    coolingOffDays: Type.Integer({ description: 'Days for which a request can be taken back' }),
    orderDays: Type.Integer({
      description: 'Days after an order from which, the account gone, it says no more of its buyer than the bill needs',
    }),
  },
  { $id: 'AccountDeletion', ...closed },
)
export type AccountDeletion = Static<typeof AccountDeletion>

/** Everything that is kept of a shopper. */
export const AccountExport = Type.Object(
  {
    madeAt: Instant,
    profile: Type.Object(
      {
        UID: HexId,
        accountId: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
        email: nullable(Type.String()),
        phone: nullable(Type.String()),
        userName: nullable(Type.String()),
        birthday: nullable(Type.String()),
      },
      closed,
    ),
    passkeys: Type.Array(Passkey),
    addresses: Type.Array(AccountContact),
    preferences: AccountPreferences,
    consentHistory: Type.Array(ChannelConsent, { description: 'Every decision, the oldest first' }),
    trackingHistory: Type.Array(TrackingChoice, {
      description: 'Every decision on what may be followed, the oldest first',
    }),
    orders: Type.Array(Order),
    cart: nullable(Cart),
    savedItems: SavedItems,
    wishlist: Wishlist,
    sessions: Type.Array(AccountSession),
    backInStock: Type.Array(
      Type.Object(
        {
          productCode: ProductCode,
          variationProductCode: ProductCode,
          requestedAt: Instant,
          sentAt: nullable(Instant),
        },
        closed,
      ),
      { description: 'Mails asked for at its e-mail address' },
    ),
    enquiries: Type.Array(
      Type.Object(
        {
          reference: Type.String(),
          kind: EnquiryKind,
          sentAt: Instant,
          fields: Type.Record(Type.String(), Type.String()),
        },
        closed,
      ),
      { description: 'What was written to the shop from its e-mail address' },
    ),
    deletion: AccountDeletion,
  },
  { $id: 'AccountExport', ...closed },
)
export type AccountExport = Static<typeof AccountExport>

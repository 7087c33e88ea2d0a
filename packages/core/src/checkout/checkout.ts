import type { ReadonlySignal } from '@preact/signals-core'
import type {
  AddressField,
  CollectionStore,
  Contact,
  DeliverySlotDay,
  DeliverySlotQuery,
  Money,
  Order,
  OrderSlot,
  OrderStore,
} from '@vitrine/contract'
import type { ParcelType, SlotKind } from '@vitrine/contract/rules'
import type { StorefrontError } from '../http/index.ts'
import type { MessageKey, MessageParameters } from '../i18n/index.ts'
import type { MethodOption } from './payment-methods.ts'
import type { PaymentArrival, PaymentPort } from './payment-ports.ts'

/** Saving the typed address in the account: it can be done, there is no room, or it could not be done. */
export type AddressSaving = 'open' | 'full' | 'failed'

/** An address of the account, as the form of the country takes it. */
export interface SavedAddress {
  readonly id: string
  /** Name that the shopper gave it; empty when they gave it none. */
  readonly label: string
  /** Lines as they stand on a parcel. */
  readonly lines: readonly string[]
  readonly values: Readonly<Partial<Record<FieldName, string>>>
  /** Whom it is of. */
  readonly name: Pick<Contact, 'firstName' | 'lastNameOrSurname'>
  /** National number of them; empty for one of another country. */
  readonly phone: string
}

/** An address of the account that bills go to. */
export type SavedBillingAddress = SavedAddress

/** How a guest receives an order. */
export type DeliveryMethod = 'home-delivery' | 'click-collect'

/**
 * State of checkout. `checking`: the outcome of an order or payment is not known yet, and nothing may be paid
 * again. `redirecting`: the page is left for that of a provider.
 */
export type CheckoutStatus =
  | 'idle'
  | 'loading'
  | 'editing'
  | 'ordering'
  | 'paying'
  | 'challenge'
  | 'redirecting'
  | 'placing'
  | 'checking'
  | 'placed'
  | 'failed'

/** A decision of checkout. */
export type CheckoutStep = 'contact' | 'delivery' | 'payment'

/** Fields that the shopper fills in. Those of the address are named `address.` and the name in the country's data. */
export type FieldName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'deliveryMethod'
  | 'addressType'
  /** `on` where the account is to keep the address. */
  | 'saveAddress'
  /** Code of the way of paying. */
  | 'paymentMethod'
  /** `on` where it goes to somebody else than who orders; what is brought alone. */
  | 'recipient'
  | 'recipientFirstName'
  | 'recipientLastName'
  | 'recipientPhone'
  | 'deliveryNote'
  /** `on` where the order is left at the door. */
  | 'contactless'
  /** `on` where the order is a gift. */
  | 'gift'
  | 'giftMessage'
  /** `on` where the parcel brings a receipt without prices, for all lines but those that are `off`. */
  | 'giftReceipt'
  | `giftReceipt.${string}`
  /** Choice for food that has run out. */
  | 'substitution'
  /** `other` where the bill goes to another address, whose fields are named `billing.`; else `same`. */
  | 'billingAddress'
  /** Of another billing address; `Residential` or `Commercial`. */
  | 'billingAddressType'
  /** `on` where the account is to keep the billing address. */
  | 'saveBillingAddress'
  /** `on` where it becomes the account's default one for bills. */
  | 'defaultBillingAddress'
  | `slot.${SlotKind}`
  /** Code of the store where the order is collected. */
  | 'store'
  /** `other` where somebody else collects it than who orders. */
  | 'collector'
  | 'collectorFirstName'
  | 'collectorLastName'
  | 'collectorEmail'
  | 'collectorPhone'
  | `billing.${string}`
  | `address.${string}`

/** Fault of a field. */
export interface FieldError {
  readonly key: MessageKey
  readonly parameters?: MessageParameters
  /** Text from the country's field data, already in the shopper's language; shown instead of the key. */
  readonly message?: string
  /** Another fault of it: length and pattern are said together (specification section 5). */
  readonly and?: FieldError
}

/** Slots of delivery for food and hampers; for other goods and countries there is nothing to choose. */
export interface CheckoutSlots {
  /** `none`: no date is left for a hamper of the bag. */
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'holding' | 'none' | 'failed'>
  /** Why the last choice did not hold. */
  readonly notice: ReadonlySignal<MessageKey | undefined>
  /** Kinds of products in the cart that may be delivered in slots. */
  readonly kinds: ReadonlySignal<readonly SlotKind[]>
  /** Types of products in the cart that are ordered: when they change, the slots are to be read anew. */
  readonly types: ReadonlySignal<readonly ParcelType[]>
  /** Those of them that do not go to the place, as far as that is known. */
  readonly undelivered: ReadonlySignal<readonly ParcelType[]>
  /** Place that the order goes to: when it changes, the slots are to be read anew. */
  readonly place: ReadonlySignal<Pick<DeliverySlotQuery, 'stateOrProvince'>>
  /** The days to choose among; undefined where there are none, or they were not read yet. */
  daysOf(kind: SlotKind): readonly DeliverySlotDay[] | undefined
  /** The day that is opened by itself: the one that is wished for the hampers, or the nearest to it with room. */
  openedDay(kind: SlotKind): string | undefined
  /** The slot that is held for the order, also when its time is over. */
  heldOf(kind: SlotKind): OrderSlot | undefined
  /** Seconds for which it is still held, by the server’s clock; not above 0 when that is over. */
  secondsLeft(slot: OrderSlot): number
  load(): Promise<void>
  choose(kind: SlotKind, id: string): Promise<void>
}

/** Stores where the order is collected, instead of being delivered. */
export interface CheckoutCollection {
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'choosing' | 'failed'>
  /** Why the last choice did not hold. */
  readonly notice: ReadonlySignal<MessageKey | undefined>
  /** Those that have all of the order first, then those with part of it; undefined before they were read. */
  readonly stores: ReadonlySignal<readonly CollectionStore[] | undefined>
  /** The store that the order has. */
  readonly chosen: ReadonlySignal<OrderStore | undefined>
  /** Reads them, and chooses the store anew that the form has. */
  load(): Promise<void>
  choose(code: string): Promise<void>
}

/** Ways of paying what the wallet leaves. */
export interface CheckoutMethods {
  /** All that the country offers, in the order of its data; those with a limit cannot be chosen for this amount. */
  readonly offered: ReadonlySignal<readonly MethodOption[]>
  /** The one that was chosen, or the first that can be; undefined where none can. */
  readonly chosen: ReadonlySignal<MethodOption | undefined>
  /** What it costs besides; undefined where it costs nothing, or nothing is left to pay. */
  readonly fee: ReadonlySignal<Money | undefined>
  /** What is left to pay without the fee, and without what the wallet has agreed to. */
  readonly rest: ReadonlySignal<Money | undefined>
  /** Chooses by code; the draft remembers it. */
  choose(code: string): void
}

/** Checkout of a guest or a signed-in shopper: contact, delivery, payment, and exactly one order. */
export interface Checkout {
  readonly status: ReadonlySignal<CheckoutStatus>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** Message to the shopper about the last attempt: a key below `outcome.`. */
  readonly notice: ReadonlySignal<MessageKey | undefined>
  readonly order: ReadonlySignal<Order | undefined>
  readonly step: ReadonlySignal<CheckoutStep>
  readonly fields: ReadonlySignal<Readonly<Partial<Record<FieldName, string>>>>
  readonly errors: ReadonlySignal<ReadonlyMap<FieldName, FieldError>>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
  readonly deliveryMethods: ReadonlySignal<readonly DeliveryMethod[]>
  readonly slots: CheckoutSlots
  readonly collection: CheckoutCollection
  readonly methods: CheckoutMethods
  /** What the order costs with the fee of the chosen way of paying: the total to show. */
  readonly total: ReadonlySignal<Money | undefined>
  /** Addresses of the account that bills go to. */
  readonly savedBillingAddresses: ReadonlySignal<readonly SavedBillingAddress[]>
  /** The one of them that stands in the bill's form as it is. */
  readonly savedBillingAddressId: ReadonlySignal<string | undefined>
  /** Addresses of a signed-in shopper in this country, the primary one first. */
  readonly savedAddresses: ReadonlySignal<readonly SavedAddress[]>
  /** The saved address that stands in the form as it is; undefined for another one. */
  readonly savedAddressId: ReadonlySignal<string | undefined>
  /** The account of a signed-in shopper could not be read. */
  readonly isAccountUnread: ReadonlySignal<boolean>
  /** There is an account, and the address in the form is none of its own yet. */
  readonly canSaveAddress: ReadonlySignal<boolean>
  /** Whether the address in the form finds room in the account, or could not be saved there. */
  readonly addressSaving: ReadonlySignal<AddressSaving>
  /** The same two of a billing address. */
  readonly canSaveBillingAddress: ReadonlySignal<boolean>
  readonly billingAddressSaving: ReadonlySignal<AddressSaving>
  /**
   * Puts a saved address into the form with whom it is of, where nobody else was typed; without an id the form is empty
   * for another one.
   */
  chooseAddress(id?: string): void
  /** The same of the bill's address. */
  chooseBillingAddress(id?: string): void
  /**
   * Reads what the form needs, brings back its draft, and goes on with an attempt that a reload broke off.
   * @param step - The step to open at; where the draft does not reach so far, the last one that it reaches.
   */
  load(step?: CheckoutStep): Promise<void>
  setField(name: FieldName, value: string): void
  /** Goes to a step that is already reachable. */
  goTo(step: CheckoutStep): void
  /** @returns Whether the step's fields hold; `errors` says what does not. */
  submitContact(): boolean
  /**
   * Also adds the addresses to the account of who asked for that; the order goes on without. A slot that is still being
   * held is no fault: the answer comes once it is.
   */
  submitDelivery(): boolean | Promise<boolean>
  /**
   * Orders and pays what the cart holds, once, however often it is called. Never rejects.
   * @param payments - The way of paying, or several of them in their order: each pays its amount, or what remains.
   */
  pay(payments: PaymentPort | readonly PaymentPort[]): Promise<void>
  /**
   * Loads, where that is still to be done, and goes on with an order whose shopper comes back from a provider's page:
   * with the outcome there, however often, late or in whatever tab they come.
   * @param payments - What pays the rest, where something remains. Without any, the shopper is asked.
   */
  comeBack(arrival: PaymentArrival, payments?: PaymentPort | readonly PaymentPort[]): Promise<void>
  /** Asks how an attempt ended; with an order id also after the tab has forgotten it. */
  resume(orderId?: string): Promise<void>
  /**
   * Gives back what is held for an order that is partly paid, and begins it anew with everything that was typed and
   * chosen, so that it can be paid another way. A time of delivery that has gone meanwhile leads to the step of
   * delivery. Never rejects.
   */
  release(): Promise<void>
  /** Loads again after a failure. */
  retry(): Promise<void>
}

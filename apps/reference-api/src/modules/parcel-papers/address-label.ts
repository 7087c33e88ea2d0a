import type { CountryCode } from '@vitrine/contract'
import { directionOf, formatMoney, fullName, type Merchant } from '@vitrine/contract/rules'
import { isolate } from '../../platform/language/isolate.ts'
import { addressLinesOf, writtenAddress } from '../addresses/address-lines.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { PlacedParcel } from '../orders/placed-parcels.ts'
import { fontsOf, type LabelledText, type PaperWriting } from './paper.ts'

/** What sticks on a parcel; it says of no price, and of cash alone what is to be asked for at the door. */
export interface AddressLabel {
  readonly fonts: readonly string[]
  readonly number: string
  readonly parcel: string
  readonly notices: readonly string[]
  readonly from: readonly string[]
  readonly to: {
    readonly title: string
    readonly dir: 'ltr' | 'rtl'
    readonly name: string
    readonly lines: readonly string[]
    /** The country in English; empty where the parcel stays in a store. */
    readonly country: string
    readonly phone: string
  }
  /** Store and code of a parcel that is collected. */
  readonly facts: readonly LabelledText[]
  readonly cash: string
}

interface LabelParts {
  readonly countries: Pick<CountryService, 'find'>
  readonly merchant: Pick<Merchant, 'name' | 'sellers'>
}

export async function addressLabel(
  writing: PaperWriting,
  parcel: PlacedParcel,
  { countries, merchant }: LabelParts,
): Promise<AddressLabel> {
  const { say } = writing
  const { fulfillment, country } = parcel
  const contact = fulfillment?.fulfillmentContact
  const store = fulfillment?.collectionStore
  const seller = merchant.sellers?.[country as CountryCode]
  const address = store ? { lines: [], country: '' } : await addressOf(parcel, countries)
  return {
    fonts: fontsOf(parcel),
    number: isolate(parcel.number),
    parcel: say(`orders.parcels.${parcel.type}`),
    notices: [
      ...(parcel.isHeld ? [say('papers.held')] : []),
      ...(fulfillment?.isContactless ? [say('orders.page.door')] : []),
    ],
    from: seller ? [say('papers.from'), ...[seller.name ?? merchant.name, ...seller.addressLines].map(isolate)] : [],
    to: {
      title: say(store ? 'orders.collection.person' : 'papers.to'),
      dir: directionOf(parcel.language),
      name: contact ? isolate(fullName(contact.firstName, contact.lastNameOrSurname)) : '',
      lines: address.lines.map(isolate),
      country: address.country && isolate(address.country),
      phone: contact ? `\u2066${contact.phoneNumbers.mobile}\u2069` : '',
    },
    facts: store
      ? [
          { label: say('orders.collection.store'), value: isolate(`${store.name} (${store.code})`) },
          {
            label: say('orders.collection.code'),
            value: store.collectionCode ? isolate(store.collectionCode) : say('orders.collection.noCode'),
          },
        ]
      : [],
    cash: cashText(writing, parcel),
  }
}

/** Lines as the country of the address writes them, and the country in English capitals. */
async function addressOf(
  { fulfillment, language }: PlacedParcel,
  countries: LabelParts['countries'],
): Promise<{ readonly lines: string[]; readonly country: string }> {
  const typed = fulfillment?.fulfillmentContact.address
  if (!typed) return { lines: [], country: '' }
  const country = await countries.find(typed.countryCode.toLowerCase())
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(typed.countryCode) ?? typed.countryCode
  const lines = country
    ? addressLinesOf(typed, country, language).slice(0, -1)
    : await writtenAddress(countries, typed, language)
  return { lines, country: (country?.name.en ?? name).toUpperCase() }
}

/** What is still to be paid in cash, for the whole order where it has other parcels. */
function cashText({ say, language }: PaperWriting, { cash }: PlacedParcel): string {
  if (!cash) return ''
  const amount = formatMoney(cash.amount, { language })
  return cash.parcels > 1 ? say('papers.cashOfOrder', { amount, count: cash.parcels }) : say('papers.cash', { amount })
}

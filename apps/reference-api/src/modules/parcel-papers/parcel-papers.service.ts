import type { Merchant } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { DeskLanguage } from '../../platform/language/desk-messages.ts'
import type { WritePdf } from '../../platform/pdf/pdf-writer.ts'
import { readPackingFacts } from '../catalog/packing-facts.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { readPlacedParcels, type ParcelName, type PlacedParcel } from '../orders/placed-parcels.ts'
import { addressLabel, type AddressLabel } from './address-label.ts'
import { papersOf, writingIn, type Papers } from './paper.ts'
import { pickList, type PickList } from './pick-list.ts'

/** The papers that go with parcels, as PDF, in the language of whoever prints them. */
export interface ParcelPapers {
  /** Parcels of placed orders, in the order of their names; undefined where the order has no such parcel. */
  find(names: readonly ParcelName[]): Promise<(PlacedParcel | undefined)[]>
  /** @throws ApiError what {@link WritePdf} throws */
  pickLists(parcels: readonly PlacedParcel[], language: DeskLanguage): Promise<Uint8Array>
  /** @throws ApiError what {@link WritePdf} throws */
  labels(parcels: readonly PlacedParcel[], language: DeskLanguage): Promise<Uint8Array>
}

export function createParcelPapers({
  db,
  countries,
  merchant,
  writePdf,
}: {
  db: Database
  countries: Pick<CountryService, 'find'>
  merchant: Pick<Merchant, 'name' | 'sellers'>
  writePdf: WritePdf<Papers<PickList | AddressLabel>>
}): ParcelPapers {
  const author = merchant.name
  return {
    find: (names) => readPlacedParcels(db, names),

    async pickLists(parcels, language) {
      const writing = writingIn(language)
      const codes = parcels.flatMap(({ lines }) => lines.map(({ item }) => item.product.productCode))
      const products = await readPackingFacts(db, codes)
      const papers = parcels.map((parcel) => pickList(writing, parcel, products))
      return writePdf(papersOf(writing, 'pick-list', { papers, author }))
    },

    async labels(parcels, language) {
      const writing = writingIn(language)
      const papers = await Promise.all(parcels.map((parcel) => addressLabel(writing, parcel, { countries, merchant })))
      return writePdf(papersOf(writing, 'label', { papers, author }))
    },
  }
}

import { say as sayText } from '../../platform/language/local-text.ts'
import { isolate } from '../../platform/language/isolate.ts'
import type { PackingFacts } from '../catalog/packing-facts.ts'
import { hoursText } from '../delivery/day-words.ts'
import type { PlacedParcel } from '../orders/placed-parcels.ts'
import { fontsOf, type LabelledText, type PaperWriting } from './paper.ts'

/** The list by which a parcel is packed; it says of no price. */
export interface PickList {
  readonly fonts: readonly string[]
  readonly number: string
  readonly parcel: string
  /** What must not be overlooked. */
  readonly notices: readonly string[]
  readonly facts: readonly LabelledText[]
  /** Heads of the columns: box, units, item, SKU. */
  readonly columns: readonly string[]
  readonly lines: readonly {
    readonly units: string
    readonly name: string
    /** The name in English, options, and the words of a card, each a line of its own. */
    readonly facts: readonly string[]
    /** How it is stored, and that it is a gift. */
    readonly marks: readonly string[]
    readonly sku: string
  }[]
  readonly total: string
}

type Products = ReadonlyMap<string, PackingFacts>

export function pickList(writing: PaperWriting, parcel: PlacedParcel, products: Products): PickList {
  const { say } = writing
  const units = parcel.lines.reduce((sum, line) => sum + line.units, 0)
  const columns = ['box', 'units', 'item', 'sku'] as const
  return {
    fonts: fontsOf(parcel),
    number: isolate(parcel.number),
    parcel: say(`orders.parcels.${parcel.type}`),
    notices: parcel.isHeld ? [say('papers.held')] : [],
    facts: factsOf(writing, parcel),
    columns: columns.map((name) => say(`papers.columns.${name}`)),
    lines: parcel.lines.map((line) => lineOf(writing, line, { parcel, products })),
    total: say('papers.total', { count: units }),
  }
}

/** When and how the parcel leaves, and what the shopper asked for. */
function factsOf({ say }: PaperWriting, parcel: PlacedParcel): LabelledText[] {
  const { fulfillment, type } = parcel
  const { deliveryMethod, collectionStore, isContactless, substitution, deliveryNote, gift } = fulfillment ?? {}
  const isFood = type !== 'fashion'
  const facts: [label: string, value: string | false | undefined][] = [
    [say('papers.facts.promised'), promisedText({ say }, parcel)],
    [say('papers.facts.delivery'), deliveryMethod && say(`papers.delivery.${deliveryMethod}`)],
    [say('orders.collection.store'), collectionStore && isolate(`${collectionStore.name} (${collectionStore.code})`)],
    [say('papers.facts.request'), isContactless && say('orders.page.door')],
    [say('orders.runOut.if'), isFood && substitution && say(`orders.runOut.${substitution}`)],
    [say('papers.facts.note'), deliveryNote && isolate(deliveryNote)],
    [say('orders.page.giftMessage'), gift?.message && isolate(gift.message)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Days of a promise, with the hours of its slot by the clock of the country. */
function promisedText({ say }: Pick<PaperWriting, 'say'>, { promise, timeZone }: PlacedParcel): string | undefined {
  if (!promise) return undefined
  const { earliest, latest, slot } = promise
  if (earliest !== latest) return say('papers.promised.days', { from: earliest, to: latest })
  if (!slot) return isolate(earliest)
  const hours = hoursText(new Date(slot.start), new Date(slot.end), timeZone)
  return say('papers.promised.slot', { day: earliest, hours, zone: timeZone })
}

function lineOf(
  { say }: PaperWriting,
  { item, sku, units }: PlacedParcel['lines'][number],
  { parcel, products }: { readonly parcel: PlacedParcel; readonly products: Products },
): PickList['lines'][number] {
  const { productName, productCode, options } = item.product
  const known = products.get(productCode)
  const english = known && sayText(known.name, 'en')
  const storage = known?.storageType ?? 'ambient'
  const hasReceipt = parcel.fulfillment?.gift?.receiptItemIds.includes(item.id)
  return {
    ...{ sku: isolate(sku), units: `${units}`, name: isolate(productName) },
    facts: [
      ...(english && english !== productName ? [isolate(english)] : []),
      ...(options.length > 0 ? [options.map(({ stringValue }) => isolate(stringValue)).join(' · ')] : []),
      ...(item.giftMessage ? [`${say('orders.lines.card')} ${isolate(item.giftMessage)}`] : []),
    ],
    marks: [
      ...(storage === 'ambient' ? [] : [say(`papers.storage.${storage}`)]),
      ...(item.gift ? [say('papers.gift')] : []),
      ...(hasReceipt ? [say('papers.receipt')] : []),
    ],
  }
}

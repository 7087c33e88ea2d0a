import { stringEnum, Type, type CountryCode, type TSchema } from '@vitrine/contract'
import { slotKinds, type SlotKind } from '@vitrine/contract/rules'
import { validateValue } from '@vitrine/contract/validate'
import { changeContent } from '../modules/content/change-content.ts'
import { slotTemplates } from '../modules/slots/slot-templates.ts'
import { slotsTopic, type SlotTerms, type SlotWindow, type SlotZone } from '../modules/slots/slots.model.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { OperatorAct, OperatorActTable } from './operator-act.ts'
import { priceField, readPrice } from './price-field.ts'
import { capacityField, countryField, slotRoles, zoneField } from './slot-acts.ts'

const named = {
  country: countryField,
  kind: stringEnum(slotKinds, asked('slots.fields.kind', 'slots.allowed.kind')),
  zone: zoneField,
  version: Type.String({ pattern: '^[0-9a-f]{16}$', ...asked('slots.fields.version', 'slots.allowed.version') }),
}
/** Place of a window in its zone, from 1. */
const window = Type.Integer({ minimum: 1, maximum: 100, ...asked('slots.fields.window', 'slots.allowed.window') })
const clock = (name: 'slots.fields.from' | 'slots.fields.to') =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', ...asked(name, 'slots.allowed.time') })
const terms = { capacity: capacityField, price: priceField }

interface Named {
  readonly country: CountryCode
  readonly kind: SlotKind
  readonly zone: string
  readonly version: string
}
interface Terms {
  readonly capacity: number
  readonly price: string
}

/** A zone as a change leaves it, with what the history says was there and is there now. */
interface ZoneChange {
  readonly zone: SlotZone
  readonly before: unknown
  readonly after: unknown
}

/** Acts on the templates of slots; slots of the coming days that nobody has or edited follow them. */
export const slotTemplateActs: OperatorActTable = {
  'slot-template.zone': onTemplate(zoneFields(), setZone),
  'slot-template.window': onTemplate({ window, ...terms }, setWindow),
  'slot-template.add': onTemplate(
    {
      ...{ from: clock('slots.fields.from'), to: clock('slots.fields.to') },
      /** Days of the week, 0 is Sunday; every day without. */
      days: Type.Optional(
        Type.String({ pattern: '^[0-6](,[0-6]){0,6}$', ...asked('slots.fields.days', 'slots.allowed.days') }),
      ),
      ...terms,
    },
    addWindow,
  ),
  'slot-template.remove': onTemplate({ window }, removeWindow),
}

function zoneFields() {
  return {
    daysShown: Type.Integer({
      ...{ minimum: 1, maximum: 28 },
      ...asked('slots.fields.daysShown', 'slots.allowed.daysShown'),
    }),
    leadDays: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 28, ...asked('slots.fields.leadDays', 'slots.allowed.leadDays') }),
    ),
  }
}

function onTemplate<Input>(
  fields: Record<string, TSchema>,
  change: (zone: SlotZone, input: Input & Named) => ZoneChange,
): OperatorAct<Input & Named> {
  return {
    fields: { ...named, ...fields },
    roles: slotRoles,
    async run(tx, input) {
      const changes: ZoneChange[] = []
      await changeContent(tx, slotsTopic, (value) => {
        const done = change(zoneOf(value, input), input)
        changes.push(done)
        return checked(withZone(value, input, done.zone))
      })
      const { before, after } = changes[0]!
      return { subject: templateName(input), before, after }
    },
  }
}

/** The zone that is named. @throws ActRefused where there is none, and when it has changed since the operator saw it */
function zoneOf(value: SlotTerms, { country, kind, zone, version }: Named): SlotZone {
  const template = slotTemplates(value).find(
    (one) => one.country === country && one.kind === kind && one.value.code === zone,
  )
  if (!template) throw new ActRefused('unknown', { key: 'slots.refused.noTemplate', values: { country, zone } })
  if (template.version !== version) throw new ActRefused('edge', { key: 'slots.refused.stale' })
  return template.value
}

/** How the history names a template. */
export const templateName = ({ country, kind, zone }: Omit<Named, 'version'>): string => `${country}:${kind}:${zone}`

/** The same with another zone in the place of the one of its code. */
function withZone(value: SlotTerms, { country, kind }: Named, zone: SlotZone): SlotTerms {
  const zones = value.countries[country]!
  const replaced = zones[kind].map((one: SlotZone) => (one.code === zone.code ? zone : one))
  return { ...value, countries: { ...value.countries, [country]: { ...zones, [kind]: replaced } } }
}

/** @returns the value. @throws ActRefused for one that the topic does not take */
function checked(value: SlotTerms): SlotTerms {
  const [fault] = validateValue(slotsTopic.schema, value)
  if (fault)
    throw new ActRefused('input', {
      key: 'slots.refused.template',
      values: { place: fault.pointer, problem: fault.message },
    })
  if (slotsTopic.findings?.(value).length) throw new ActRefused('input', { key: 'slots.refused.sameHours' })
  return value
}

function setZone(zone: SlotZone, { daysShown, leadDays }: { daysShown: number; leadDays?: number }): ZoneChange {
  if (!('leadDays' in zone)) {
    if (leadDays !== undefined) throw new ActRefused('input', { key: 'slots.refused.noLeadDays' })
    return { zone: { ...zone, daysShown }, before: { daysShown: zone.daysShown }, after: { daysShown } }
  }
  const before = { daysShown: zone.daysShown, leadDays: zone.leadDays }
  const after = { daysShown, leadDays: leadDays ?? zone.leadDays }
  return { zone: { ...zone, ...after }, before, after }
}

function setWindow(
  zone: SlotZone,
  { window: place, country, ...given }: Terms & Named & { window: number },
): ZoneChange {
  const before = windowAt(zone, place)
  const after = { ...before, capacity: given.capacity, price: readPrice(given.price, country) }
  return { zone: { ...zone, windows: zone.windows.with(place - 1, after) }, before, after }
}

type NewWindow = Pick<SlotWindow, 'from' | 'to'> & Terms & Named & { readonly days?: string }

function addWindow(zone: SlotZone, { from, to, capacity, price, days, country }: NewWindow): ZoneChange {
  const daysOfWeek = days === undefined ? {} : { daysOfWeek: [...new Set(days.split(',').map(Number))] }
  const after = { from, to, capacity, price: readPrice(price, country), ...daysOfWeek }
  const windows = [...zone.windows, after].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return { zone: { ...zone, windows }, before: null, after }
}

function removeWindow(zone: SlotZone, { window: place }: { window: number }): ZoneChange {
  const before = windowAt(zone, place)
  if (zone.windows.length === 1) throw new ActRefused('edge', { key: 'slots.refused.lastWindow' })
  return { zone: { ...zone, windows: zone.windows.toSpliced(place - 1, 1) }, before, after: null }
}

function windowAt({ windows }: SlotZone, place: number): SlotWindow {
  const found = windows[place - 1]
  if (!found) throw new ActRefused('unknown', { key: 'slots.refused.noWindow', values: { window: place } })
  return found
}

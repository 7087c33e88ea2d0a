import { countries, toDecimal } from '@vitrine/contract/rules'
import { templateName } from '../../acts/slot-template-acts.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import type { SlotTemplate } from '../../modules/slots/slot-templates.ts'
import type { SlotWindow } from '../../modules/slots/slots.model.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm, field, further, tick } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, text } from '../desk-words.ts'
import { historySection } from './act-history.ts'
import { priceInput } from './slot-page.ts'
import { kindWords, weekdayName } from './slot-words.ts'
import type { Refused } from './week-page.ts'

const path = '/desk/slots/templates'

/** The page of one template. @param id - As {@link sectionOf} makes it. */
export const templatePath = (id: string): string => `${path}?${new URLSearchParams({ zone: id }).toString()}`

/** Begins the name of a box for a day of the week. */
export const DAY_FIELD = 'day'

interface TemplatesShown {
  readonly templates: readonly SlotTemplate[]
  readonly acts: readonly OperatorActRow[]
}

/** The templates of all zones; each leads to its own page. */
export function templatesPage(view: SignedInView, { templates, acts }: TemplatesShown): DeskPage {
  const { say } = view
  const list = html`<ul class="rows">
    ${templates.map((template) => templateRow(view, template))}
  </ul>`
  const main = html`<p><a href="/desk/slots">${say('slots.toWeek')}</a></p>
    <p class="soft">${say('slots.template.about')}</p>
    ${templates.length > 0 ? list : html`<p>${say('slots.noZones')}</p>`}
    ${historySection(view, acts, { namesSubjects: true })}`
  return { title: say('slots.templates'), current: '/desk/slots', main }
}

function templateRow(view: SignedInView, template: SlotTemplate): Html {
  const hours = template.value.windows.map(({ from, to }) => `${from}–${to}`).join(', ')
  return html`<li>
    <p><a href="${templatePath(idOf(template))}">${zoneWords(view, template)}</a></p>
    <p class="soft">${text(hours)}</p>
  </li>`
}

/** The template of one zone, and what can be changed of it. */
export function templatePage(
  view: SignedInView,
  { template, acts }: { readonly template: SlotTemplate; readonly acts: readonly OperatorActRow[] },
  refused?: Refused,
): DeskPage {
  const { say } = view
  const main = html`${alertOf(refused?.problem ?? '')}
    <p><a href="${path}">${say('slots.templates')}</a></p>
    <p class="soft">${say('slots.template.about')}</p>
    ${zoneSection({ view, template, refused })} ${historySection(view, acts, { namesSubjects: false })}`
  return { title: zoneWords(view, template), current: '/desk/slots', main }
}

interface Shown {
  readonly view: SignedInView
  readonly template: SlotTemplate
  readonly refused: Refused | undefined
}

/** The name of a zone for a kind: `Kuwait, city: Food`. */
const zoneWords = (view: SignedInView, { country, kind, value }: SlotTemplate): string =>
  view.say('slots.template.zone', {
    country: countryName(view, country),
    zone: value.code,
    kind: { key: kindWords[kind] },
  })

/** The id of a template. */
export const sectionOf = (named: { country: string; kind: string; zone: string }): string =>
  [named.country, named.kind, named.zone].join('-')

/** The id of a template, as {@link sectionOf} makes it. */
export const idOf = ({ country, kind, value }: SlotTemplate): string => sectionOf({ country, kind, zone: value.code })

function zoneSection(shown: Shown): Html {
  const { view, template } = shown
  const { value } = template
  const { say } = view
  const where = value.areas
    ? say('slots.template.areas', { areas: value.areas.join(', ') })
    : say('slots.template.everywhere')
  return html`<section class="moves" aria-labelledby="windows">
    <h2 id="windows">${say('slots.template.windows')}</h2>
    <p class="soft">${where}</p>
    ${zoneForm(shown)}
    <ul class="rows">
      ${value.windows.map((window, place) => windowRow(shown, window, place + 1))}
    </ul>
    ${addForm(shown)}
  </section>`
}

/** Fields that name the template as the operator saw it. */
const named = ({ country, kind, value, version }: SlotTemplate): Html[] => [
  ...[fixed('country', country), fixed('kind', kind)],
  ...[fixed('zone', value.code), fixed('version', version)],
]

/** What was typed into the form that was refused; nothing where the template is another one by now. */
function typedIn({ template, refused }: Shown, act: string, window?: number) {
  const { form = {} } = refused ?? {}
  const isIt =
    form['act'] === act &&
    form['version'] === template.version &&
    sectionOf(form as never) === idOf(template) &&
    (window === undefined || form['window'] === String(window))
  return (name: string, value = ''): string => (isIt ? (form[name] ?? value) : value)
}

const typedValue = (value: string, mode: 'numeric' | 'decimal'): Html =>
  html`value="${value}" inputmode="${mode}" autocomplete="off" required`

function zoneForm(shown: Shown): Html {
  const { view, template } = shown
  const { say } = view
  const { value } = template
  const typed = typedIn(shown, 'slot-template.zone')
  const number = (name: 'daysShown' | 'leadDays', now: number) =>
    field(name, say(`slots.fields.${name}`), typedValue(typed(name, String(now)), 'numeric'))
  return actForm(view, templatePath(idOf(template)), {
    act: 'slot-template.zone',
    label: say('slots.template.setZone', { zone: zoneWords(view, template) }),
    button: say('slots.template.saveDays'),
    fields: [
      ...named(template),
      number('daysShown', value.daysShown),
      ...('leadDays' in value ? [number('leadDays', value.leadDays)] : []),
    ],
  })
}

function windowRow(shown: Shown, window: SlotWindow, place: number): Html {
  const { view, template } = shown
  const { say } = view
  const { currency } = countries[template.country]
  const days = window.daysOfWeek?.map((day) => weekdayName(view.language, day)).join(', ')
  const hours = `\u2066${window.from}–${window.to}\u2069`
  const words = { hours: days ? `${hours} ${days}` : hours, zone: zoneWords(view, template) }
  const typed = typedIn(shown, 'slot-template.window', place)
  const price = toDecimal({ amount: window.price ?? 0, currency })
  const fields = [...named(template), fixed('window', String(place))]
  return html`<li>
    <h3>${hours} <span class="soft">${text(days ?? say('slots.template.everyDay'))}</span></h3>
    ${actForm(view, templatePath(idOf(template)), {
      ...{ act: 'slot-template.window', label: say('slots.template.setWindow', words) },
      button: say('slots.template.save'),
      fields: [
        ...fields,
        field(
          'capacity',
          say('slots.fields.capacity'),
          typedValue(typed('capacity', String(window.capacity)), 'numeric'),
        ),
        priceInput(view, currency, typedValue(typed('price', price), 'decimal')),
      ],
    })}
    ${further(
      say('slots.template.removeButton'),
      html`<p class="soft">${say('slots.template.removeHelp')}</p>
        ${actForm(view, templatePath(idOf(template)), {
          ...{ act: 'slot-template.remove', label: say('slots.template.remove', words), isDangerous: true },
          ...{ button: say('slots.template.removeButton'), fields },
        })}`,
    )}
  </li>`
}

function addForm(shown: Shown): Html {
  const { view, template } = shown
  const { say } = view
  const { currency } = countries[template.country]
  const typed = typedIn(shown, 'slot-template.add')
  const time = (name: 'from' | 'to') =>
    field(name, say(`slots.fields.${name}`), html`type="time" value="${typed(name)}" required`)
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    tick(`${DAY_FIELD}${day}`, weekdayName(view.language, day), typed(`${DAY_FIELD}${day}`) !== ''),
  )
  return actForm(view, templatePath(idOf(template)), {
    act: 'slot-template.add',
    label: say('slots.template.add', { zone: zoneWords(view, template) }),
    button: say('slots.template.addButton'),
    fields: [
      ...named(template),
      ...[time('from'), time('to')],
      field('capacity', say('slots.fields.capacity'), typedValue(typed('capacity'), 'numeric')),
      priceInput(view, currency, typedValue(typed('price', '0'), 'decimal')),
      html`<fieldset class="ticks">
        <legend>${say('slots.template.whichDays')}</legend>
        ${days}
      </fieldset>`,
    ],
  })
}

/** Names of the templates as the history has them. */
export const templateSubjects = (templates: readonly SlotTemplate[]): string[] =>
  templates.map(({ country, kind, value }) => templateName({ country, kind, zone: value.code }))

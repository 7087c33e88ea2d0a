import type { FoundSku } from '../../modules/catalog/sku-search.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import type { StoreUnits } from '../../modules/stock/store-stock.ts'
import type { Store } from '../../modules/stores/stores.model.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { say as sayIn } from '../../platform/language/local-text.ts'
import { actForm, alone, field } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import { deskTable } from '../desk-table.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, text } from '../desk-words.ts'
import { historySection } from '../slots/act-history.ts'
import type { Refused } from '../slots/week-page.ts'

/** Combinations that a search shows at most. */
export const MOST_FOUND = 50

const current = '/desk/stores'

/** The stores of the shop, by country. */
export function storesPage(view: SignedInView, stores: readonly Store[]): DeskPage {
  const { say, language } = view
  const rows = stores
    .toSorted((one, other) => (one.country === other.country ? 0 : one.country < other.country ? -1 : 1))
    .map(
      ({ code, country, name, area }) =>
        html`<tr>
          <td>${countryName(view, country)}</td>
          <td><a href="${storePath(code)}">${text(sayIn(name, language))}</a></td>
          <td>${text(sayIn(area, language))}</td>
          <td>${text(code)}</td>
        </tr>`,
    )
  const heads = [say('slots.fields.country'), say('stores.store'), say('stores.area'), say('stores.code')]
  const main =
    rows.length === 0
      ? html`<p>${say('stores.none')}</p>`
      : deskTable(
          heads.map((head) => html`<th scope="col">${alone(head)}</th>`),
          rows,
          { name: say('stores.title') },
        )
  return { title: say('stores.title'), current, main }
}

/** The address of a store's page. */
export const storePath = (code: string, words = ''): string =>
  `/desk/stores/${encodeURIComponent(code)}${words && `?${new URLSearchParams({ q: words }).toString()}`}`

/** What the page of a store shows. */
export interface StoreShown {
  readonly store: Store
  /** Words that were searched. */
  readonly words: string
  readonly found: readonly FoundSku[]
  readonly units: readonly StoreUnits[]
  readonly acts: readonly OperatorActRow[]
}

/** One store: what it has of the products that are searched, and what was set. */
export function storePage(view: SignedInView, shown: StoreShown, refused?: Refused): DeskPage {
  const { say, language } = view
  const { store, words, acts } = shown
  const main = html`${alertOf(refused?.problem ?? '')}
    <p class="soft">${countryName(view, store.country)} · ${text(sayIn(store.area, language))} · ${text(store.code)}</p>
    <form method="get" action="${storePath(store.code)}" class="filter" role="search">
      ${field('q', say('stores.search'), html`type="search" value="${words}" maxlength="100" required`)}
      <button>${say('stores.find')}</button>
    </form>
    <section aria-labelledby="found">
      <h2 id="found">${say('stores.found')}</h2>
      ${results(view, shown, refused)}
    </section>
    ${historySection(view, acts, { country: store.country })}
    <p><a href="/desk/stores">${say('stores.back')}</a></p>`
  return { title: sayIn(store.name, language), current, main }
}

function results(view: SignedInView, shown: StoreShown, refused?: Refused): Html {
  const { say } = view
  const { words, found } = shown
  if (found.length === 0) return html`<p>${say(words ? 'stores.nothing' : 'stores.first')}</p>`
  return html`<p class="soft">${say('stores.help')}</p>
    <ul class="rows">
      ${found.map((sku) => skuRow(view, shown, sku, refused))}
    </ul>
    ${found.length === MOST_FOUND && html`<p>${say('stores.many', { count: MOST_FOUND })}</p>`}`
}

function skuRow(view: SignedInView, { store, words, units }: StoreShown, found: FoundSku, refused?: Refused): Html {
  const { say, language } = view
  const { sku, name, colour, size1, size2, merchant } = found
  const { available = 0, reserved = 0 } = units.find((one) => one.sku === sku) ?? {}
  const typed = (field: string, value: string) =>
    refused?.form['sku'] === sku ? (refused.form[field] ?? value) : value
  const options = [colour, size1, size2].filter(Boolean).join(' · ')
  return html`<li id="${sku}" tabindex="-1">
    <p class="row">
      <span>${text(sayIn(name, language))} <span class="soft">${text(options)}</span></span
      >${text(sku)}
    </p>
    <p>
      ${say('stores.available')}: <strong>${available}</strong> · ${say('stores.reserved')}:
      <strong>${reserved}</strong>
    </p>
    ${merchant && html`<p class="soft">${say('stores.imported', { merchant })}</p>`}
    <div class="moves">
      ${actForm(view, storePath(store.code), {
        ...{ act: 'store-stock.set', label: say('stores.setOf', { sku }), button: say('stores.set') },
        fields: [
          ...[fixed('store', store.code), fixed('sku', sku), fixed('was', String(available)), fixed('q', words)],
          field(
            'units',
            say('stores.fields.units'),
            html`value="${typed('units', String(available))}" inputmode="numeric" autocomplete="off" required`,
          ),
          field(
            'reason',
            say('stores.fields.reason'),
            html`value="${typed('reason', '')}" maxlength="200" autocomplete="off" required`,
          ),
        ],
      })}
    </div>
  </li>`
}

import { departmentTypes } from '@vitrine/contract/rules'
import type { CategoryEntry } from '../../modules/catalog/category-order.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { say as sayName } from '../../platform/language/local-text.ts'
import { actForm } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'

/** The categories of each department as a tree, each with the ways up and down among its siblings. */
export function categoriesPage(view: SignedInView, entries: readonly CategoryEntry[], problem = ''): DeskPage {
  const { say } = view
  const trees = departmentTypes.map((department) => {
    const own = entries.filter((one) => one.department === department)
    return html`<section>
      <h2>${say(`categories.departments.${department}`)}</h2>
      ${own.length > 0 ? treeOf(view, own, null) : html`<p>${say('categories.none')}</p>`}
    </section>`
  })
  return {
    title: say('frame.tabs.categories'),
    main: html`${alertOf(problem)}
      <p>${say('categories.words')}</p>
      ${trees}`,
    current: '/desk/categories',
  }
}

function treeOf(view: SignedInView, own: readonly CategoryEntry[], parent: string | null): Html | false {
  const siblings = own.filter((one) => one.parent === parent)
  const rows = siblings.map(
    (one, at) =>
      html`<li id="${idOf(one)}" tabindex="-1">
        <div class="row">
          <span>${text(sayName(one.name, view.language))} <span class="soft">${text(one.code)}</span></span>
          <span class="several">
            ${moveForm(view, one, 'up', siblings[at - 1])}${moveForm(view, one, 'down', siblings[at + 1])}
          </span>
        </div>
        ${treeOf(view, own, one.code)}
      </li>`,
  )
  return (
    rows.length > 0 &&
    html`<ul class="rows tree">
      ${rows}
    </ul>`
  )
}

/** The id of a category's row. */
export const idOf = ({ department, code }: { readonly department: string; readonly code: string }): string =>
  `${department}.${code}`

function moveForm(
  view: SignedInView,
  { department, code, name }: CategoryEntry,
  to: 'up' | 'down',
  beside: CategoryEntry | undefined,
): Html | undefined {
  if (!beside) return undefined
  const { say, language } = view
  return actForm(view, '/desk/categories/acts', {
    act: 'category.move',
    label: say(`categories.label.${to}`, { name: `${sayName(name, language)}, ${code}` }),
    fields: html`${fixed('department', department)}${fixed('category', code)}${fixed('to', to)}
    ${fixed('beside', beside.code)}`,
    button: say(`categories.${to}`),
  })
}

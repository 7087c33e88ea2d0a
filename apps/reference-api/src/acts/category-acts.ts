import { lineOfText, stringEnum } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { holdSiblings, writeCategoryOrder } from '../modules/catalog/category-order.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { OperatorAct } from './operator-act.ts'

/** Changes places with the category before or after it, among those of one parent. */
const move: OperatorAct<{ department: string; category: string; to: 'up' | 'down'; beside: string }> = {
  fields: {
    department: stringEnum(departmentTypes, asked('categories.fields.department', 'categories.allowed.department')),
    category: lineOfText({
      ...{ minLength: 1, maxLength: 128 },
      ...asked('categories.fields.category', 'categories.allowed.category'),
    }),
    to: stringEnum(['up', 'down'], asked('categories.fields.to', 'categories.allowed.to')),
    /** The one that it changes places with, so that two who move it at once do not move it twice. */
    beside: lineOfText({
      ...{ minLength: 1, maxLength: 128 },
      ...asked('categories.fields.beside', 'categories.allowed.category'),
    }),
  },
  roles: ['merchandising', 'admin'],
  async run(tx, { department, category: code, to, beside }) {
    const siblings = await holdSiblings(tx, { department, code })
    const at = siblings.findIndex((one) => one.code === code)
    if (at < 0) throw new ActRefused('unknown', { key: 'categories.refusals.none', values: { category: code } })
    const other = at + (to === 'up' ? -1 : 1)
    if (siblings[other]?.code !== beside) throw new ActRefused('edge', { key: 'categories.refusals.moved' })
    const ordered = siblings.with(at, siblings[other]).with(other, siblings[at]!)
    await writeCategoryOrder(tx, ordered)
    const codes = (list: typeof siblings) => list.map((one) => one.code)
    return { subject: `category:${department}/${code}`, before: codes(siblings), after: codes(ordered) }
  },
}

/** What operators do to categories. */
export const categoryActs = { 'category.move': move } as const

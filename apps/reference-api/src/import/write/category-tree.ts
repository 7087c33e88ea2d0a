import { eq, sql } from 'drizzle-orm'
import type { DepartmentType, Language } from '@vitrine/contract'
import { languages } from '@vitrine/contract/rules'
import { category } from '../../modules/catalog/catalog.schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { markOf, slugOf } from '../row/codes.ts'

type CategoryRow = typeof category.$inferSelect

/** The department's categories, to which a feed adds its own. */
export interface CategoryTree {
  /** The category of these names, from the top down; what is missing is made. The one for the rest for no names. */
  place(names: readonly string[]): string
  /** Adds names in the feed's language to a category that is known by its code. */
  translate(code: string, names: readonly string[]): void
  /** Writes what was added since. */
  save(): Promise<void>
}

/** Category of products that name none: without one nobody would find them in a list. */
export const categoryOfRest = { en: 'Other', ar: 'أخرى', zh: '其他' } as const satisfies LocalText

export async function openCategoryTree(
  tx: Transaction,
  department: DepartmentType,
  language: Language,
): Promise<CategoryTree> {
  const rows = new Map<string, CategoryRow>()
  const index = new Map<string, string>()
  for (const row of await tx.select().from(category).where(eq(category.department, department))) add(row)
  const { rows: ends } = await tx.execute<{ last: number | null }>(sql`select max(position) as last from ${category}`)
  let position = ends[0]!.last ?? -1
  const changed = new Set<string>()

  /** The first of two categories with a name is found; a name wins over an address. */
  function add(row: CategoryRow) {
    rows.set(row.code, row)
    for (const key of [...Object.values(row.name).map((name) => nameKey(row.parent, name)), slugKey(row)])
      if (!index.has(key)) index.set(key, row.code)
  }

  function set(row: CategoryRow) {
    add(row)
    changed.add(row.code)
    return row
  }

  /** Names that the shop or an earlier feed gave are kept. */
  const named = (row: CategoryRow, name: string) =>
    row.name[language] === undefined ? set({ ...row, name: { ...row.name, [language]: name } }) : row

  function child(parent: string | null, name: string): CategoryRow {
    const slug = categorySlug(name)
    const found = index.get(nameKey(parent, name)) ?? index.get(slugKey({ parent, slug }))
    if (found !== undefined) return named(rows.get(found)!, name)
    const code = parent === null ? slug : `${parent}/${slug}`
    return set({ department, code, slug, parent, position: ++position, name: { [language]: name }, description: {} })
  }

  function rest(): CategoryRow {
    const row = child(null, categoryOfRest.en)
    return Object.keys(row.name).length < languages.length
      ? set({ ...row, name: { ...categoryOfRest, ...row.name } })
      : row
  }

  return {
    place(names) {
      const code = names.reduce<string | null>((parent, name) => child(parent, name).code, null)
      return code ?? rest().code
    },
    translate(code, names) {
      const parts = code.split('/')
      if (parts.length !== names.length) return
      for (const [index, name] of names.entries()) {
        const row = rows.get(parts.slice(0, index + 1).join('/'))
        if (row) named(row, name)
      }
    },
    async save() {
      for (const code of changed) {
        const row = rows.get(code)!
        await tx
          .insert(category)
          .values(row)
          .onConflictDoUpdate({
            target: [category.department, category.code],
            set: { name: row.name },
            setWhere: sql`${category.name} is distinct from excluded.name`,
          })
      }
      changed.clear()
    },
  }
}

/** Two of them and the department are at most 128 characters long, as the contract has addresses. */
function categorySlug(name: string): string {
  const whole = slugOf(name)
  return whole.length > 55 ? `${slugOf(name, 46)}-${markOf(name)}` : whole || `c-${markOf(name)}`
}

const nameKey = (parent: string | null, name: string) => JSON.stringify(['name', parent, name.toLowerCase()])
const slugKey = ({ parent, slug }: Pick<CategoryRow, 'parent' | 'slug'>) => JSON.stringify(['slug', parent, slug])

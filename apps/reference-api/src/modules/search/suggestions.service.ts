import type { DepartmentType, ProductSummary, Suggestion, Suggestions } from '@vitrine/contract'
import { departmentWithResults } from '@vitrine/contract/rules'
import type { Cached } from '../../platform/changes/cached.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { createCompletions, type Find } from './completions.ts'
import type { Clause, SearchEngine } from './engine/search-engine.ts'
import type { QueryReader } from './query/query-reader.ts'
import type { SearchContent } from './search-content.ts'
import { visibleText } from './text/fold.ts'
import { groupedCode } from './text/grouped-code.ts'
import { nameTokens } from './text/name-tokens.ts'
import { queryTokens, type Token } from './text/tokenise.ts'

const MOST = { Products: 5, Categories: 4, Pages: 3 } as const

export interface SuggestionService {
  suggest(query: string, department: DepartmentType | undefined, shopLocale: ShopLocale): Promise<Suggestions>
}

/** Suggestions for words of which the last may not be finished. */
export function createSuggestionService({
  catalog,
  engine,
  reader,
  content,
}: {
  catalog: Pick<CatalogService, 'summaries'>
  engine: SearchEngine
  reader: QueryReader
  content: Cached<SearchContent>
}): SuggestionService {
  const find = createFind(engine)
  const { unfinished, completions } = createCompletions(reader, find)

  return {
    async suggest(query, asked, shopLocale) {
      const text = visibleText(query)
      const tokens = queryTokens(text)
      const nothing = { query: text, queries: [], suggestionGroups: [], spellcheck: null }
      if (tokens.length === 0) return nothing
      const open = await unfinished(query, tokens.at(-1))
      const read = open ? undefined : await reader.read(text)
      const products = (clauses: readonly Clause[]) => findProducts(find, clauses, shopLocale, asked)
      let found = await products(open?.all ?? read?.clauses ?? [])
      if (found.isRelaxed || found.total === 0) {
        const code = groupedCode(text)
        const begun = code && (await unfinished(code.shown, code))
        if (begun) found = await products(begun.all)
      }
      const { department } = found
      const { search, categories } = await content.get()
      const isMeant = matcher(read?.spellcheck ? queryTokens(read.spellcheck.correctedQuery) : tokens)
      const groups: Groups = {
        Products: (await catalog.summaries(found.codes, shopLocale)).map(suggestionOf),
        Categories: categoriesFor(categories, isMeant, department, shopLocale),
        Pages: pagesFor(search, isMeant, shopLocale),
      }
      return {
        ...nothing,
        queries: open ? await completions(open, shopLocale.currency, department) : [],
        suggestionGroups: shownGroups(groups),
        spellcheck: read?.spellcheck ?? null,
      }
    },
  }
}

/** Asks the engine for the most relevant products of some words, and nothing about facets. */
const createFind =
  (engine: SearchEngine): Find =>
  (clauses, limit, currency, department) =>
    engine.find({
      currency,
      department,
      category: undefined,
      clauses,
      filters: new Map(),
      priceRanges: [],
      sorting: 'relevance',
      offset: 0,
      limit,
      facets: [],
    })

/** Products of the asked department, or of the other where it has none. */
async function findProducts(
  find: Find,
  clauses: readonly Clause[],
  { currency }: ShopLocale,
  asked: DepartmentType | undefined,
) {
  const here = await find(clauses, MOST.Products, currency, asked)
  const department = departmentWithResults(asked, (each) => here.departments[each])
  if (department === asked) return { ...here, department }
  return { ...(await find(clauses, MOST.Products, currency, department)), department }
}

type Groups = Record<'Products' | 'Categories' | 'Pages', Suggestion[]>
type IsMeant = (name: LocalText) => boolean

const shownGroups = (groups: Groups): Suggestions['suggestionGroups'] =>
  (['Products', 'Categories', 'Pages'] as const)
    .map((name) => ({ name, suggestions: groups[name].slice(0, MOST[name]) }))
    .filter(({ suggestions }) => suggestions.length > 0)

const categoriesFor = (
  categories: SearchContent['categories'],
  isMeant: IsMeant,
  department: DepartmentType | undefined,
  { language }: ShopLocale,
): Suggestion[] =>
  categories
    .filter((row) => (!department || row.department === department) && isMeant(row.name))
    .map((row) => {
      const parent = categories.find(
        (candidate) => candidate.department === row.department && candidate.code === row.parent,
      )
      return {
        suggestionType: 'Category',
        suggestion: {
          categoryCategoryCode: row.code,
          categoryName: say(row.name, language),
          categorySeoSlug: row.slug,
          parentName: parent ? say(parent.name, language) : null,
          departmentType: row.department as DepartmentType,
        },
      }
    })

const pagesFor = ({ pages }: SearchContent['search'], isMeant: IsMeant, { language }: ShopLocale): Suggestion[] =>
  pages
    .filter(({ name, words }) => isMeant(name) || (words && isMeant(words)))
    .map(({ name, path }) => ({ suggestionType: 'Page', suggestion: { pageName: say(name, language), path } }))

function suggestionOf(product: ProductSummary): Suggestion {
  const { productCode, productName, productImages, slug, departmentType, price, hasHigherPrices } = product
  return {
    suggestionType: 'Product',
    suggestion: {
      productCode,
      productName,
      productImageUrls: productImages.slice(0, 1).map(({ imageUrl }) => imageUrl),
      slug,
      departmentType,
      price,
      hasHigherPrices,
    },
  }
}

/** Whether a name, in any language, has every word; the last may only begin one. */
function matcher(wanted: readonly Token[]): IsMeant {
  const last = wanted.at(-1)
  return (name) =>
    nameTokens(name).some((tokens) =>
      wanted.every((token) =>
        tokens.some(
          ({ stem, word }) =>
            stem === token.stem ||
            (token === last && (token.word.length > 1 || wanted.length > 1) && word.startsWith(token.word)),
        ),
      ),
    )
}

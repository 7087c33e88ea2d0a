import type { Currency, DepartmentType, ProductSummary, Suggestion, Suggestions } from '@vitrine/contract'
import { lowestPrice } from '@vitrine/contract/rules'
import type { Kept } from '../../platform/changes/kept.ts'
import type { Market } from '../../platform/http/market.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import type { Clause, SearchEngine } from './engine/search-engine.ts'
import type { QueryReader } from './query/query-reader.ts'
import type { SearchContent } from './search-content.ts'
import { foldText, plainText, visibleText } from './text/fold.ts'
import { groupedCode } from './text/grouped-code.ts'
import { queryTokens, tokenise, type Token } from './text/tokenise.ts'

const MOST = { Products: 5, Categories: 4, Pages: 3, queries: 5 } as const

export interface SuggestionService {
  suggest(query: string, department: DepartmentType | undefined, market: Market): Promise<Suggestions>
}

/** What may be meant by words of which the last may not be finished. */
export function createSuggestionService({
  catalog,
  engine,
  reader,
  content,
}: {
  catalog: Pick<CatalogService, 'summaries'>
  engine: SearchEngine
  reader: QueryReader
  content: Kept<SearchContent>
}): SuggestionService {
  const find = (clauses: readonly Clause[], limit: number, currency: Currency, department?: DepartmentType) =>
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

  /** The words before the last one, and what the last one may become; undefined when it begins no word. */
  async function unfinished(text: string, last: Token | undefined) {
    if (!last || last.script === 'han' || /\s$/.test(text)) return undefined
    const words = await reader.continuations(last.word)
    if (words.length === 0) return undefined
    const written = plainText(text).replace(/\s+/g, ' ')
    // Signs before the first word are no part of what is offered.
    const head = written.slice(0, Math.max(0, written.lastIndexOf(last.shown))).replace(/^[^\p{L}\p{N}]+/u, '')
    // An article is joined to the word that is being typed, and is none itself.
    const { clauses } = await reader.read(head.replace(/(?<!\S)(?:[وب]?ال|لل)$/, ''))
    const ways = words.map(({ stem }) => [stem])
    return { head, last, clauses, words, all: [...clauses, { ways }] }
  }

  async function completions(
    { head, last, clauses, words }: NonNullable<Awaited<ReturnType<typeof unfinished>>>,
    market: Market,
    department: DepartmentType | undefined,
  ): Promise<string[]> {
    const found = await Promise.all(
      words.map(({ stem }) => find([...clauses, { ways: [[stem]] }], 0, market.currency, department)),
    )
    const good = words.filter(
      ({ word, shown, isWhole }, index) =>
        found[index]!.total > 0 &&
        !found[index]!.isRelaxed &&
        !/\p{N}/u.test(word) &&
        // Nobody begins with "and", and what was typed is not taken back.
        (isWhole || clauses.length > 0) &&
        [last.word, foldText(last.shown)].some((typed) => foldText(shown).startsWith(typed)),
    )
    return [...new Set(good.map(({ shown }) => `${head}${shown}`))].slice(0, MOST.queries)
  }

  return {
    async suggest(query, department, market) {
      const text = visibleText(query)
      const tokens = queryTokens(text)
      const nothing = { query: text, queries: [], suggestionGroups: [], spellcheck: null }
      if (tokens.length === 0) return nothing
      const open = await unfinished(query, tokens.at(-1))
      const read = open ? undefined : await reader.read(text)
      const products = (clauses: readonly Clause[]) => find(clauses, MOST.Products, market.currency, department)
      let found = await products(open?.all ?? read?.clauses ?? [])
      if (found.isRelaxed || found.total === 0) {
        const code = groupedCode(text)
        const begun = code && (await unfinished(code.shown, code))
        if (begun) found = await products(begun.all)
      }
      const { search, categories } = await content.get()
      const isMeant = matcher(read?.spellcheck ? queryTokens(read.spellcheck.correctedQuery) : tokens)
      const groups = {
        Products: (await catalog.summaries(found.codes, market)).map(suggestionOf),
        Categories: categories
          .filter((row) => (!department || row.department === department) && isMeant(row.name))
          .map((row): Suggestion => {
            const parent = categories.find((one) => one.department === row.department && one.code === row.parent)
            return {
              suggestionType: 'Category',
              suggestion: {
                categoryCategoryCode: row.code,
                categoryName: say(row.name, market.language),
                categorySeoSlug: row.slug,
                parentName: parent ? say(parent.name, market.language) : null,
                departmentType: row.department as DepartmentType,
              },
            }
          }),
        Pages: search.pages
          .filter(({ name, words }) => isMeant(name) || (words && isMeant(words)))
          .map(({ name, path }): Suggestion => ({
            suggestionType: 'Page',
            suggestion: { pageName: say(name, market.language), path },
          })),
      }
      return {
        ...nothing,
        queries: open ? await completions(open, market, department) : [],
        suggestionGroups: (['Products', 'Categories', 'Pages'] as const)
          .map((name) => ({ name, suggestions: groups[name].slice(0, MOST[name]) }))
          .filter(({ suggestions }) => suggestions.length > 0),
        spellcheck: read?.spellcheck ?? null,
      }
    },
  }
}

function suggestionOf(product: ProductSummary): Suggestion {
  const { productCode, productName, productImages, slug, departmentType, price } = product
  return {
    suggestionType: 'Product',
    suggestion: {
      productCode,
      productName,
      productImageUrls: productImages.slice(0, 1).map(({ imageUrl }) => imageUrl),
      slug,
      departmentType,
      price,
      hasHigherPrices: lowestPrice(product).isFrom,
    },
  }
}

/** Whether a name, in any language, has every word; the last may only begin one. */
function matcher(wanted: readonly Token[]): (name: LocalText) => boolean {
  const last = wanted.at(-1)
  return (name) =>
    Object.values(name).some((text) => {
      const own = tokenise(text, { asDocument: true })
      return wanted.every((token) =>
        own.some(
          ({ stem, word }) =>
            stem === token.stem ||
            (token === last && (token.word.length > 1 || wanted.length > 1) && word.startsWith(token.word)),
        ),
      )
    })
}

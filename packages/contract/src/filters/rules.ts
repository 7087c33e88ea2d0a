import { PRICE } from '../search/rules.ts'

/** The most characters of a filter. */
export const MAX_FILTER_LENGTH = 2048

/** One choice of a facet as JSON Schema writes a pattern: `tenant~color:navy`, `price:[5000 TO 20000]`. */
const choicePattern = '[^,:\\u0000-\\u001F]+:(\\[[^\\],\\u0000-\\u001F]+\\]|[^,\\[\\]:\\u0000-\\u001F]+)'

/** A filter as JSON Schema writes a pattern: choices, separated by commas. */
export const FILTER_PATTERN = `^${choicePattern}(,${choicePattern})*$`

/** Prices between two amounts in minor units, both of them included; null for no end. */
export interface PriceRange {
  readonly from: number | null
  readonly to: number | null
}

/** A range as a filter has it: `[5000 TO *]`. */
export function writePriceRange({ from, to }: PriceRange): string {
  return `[${from ?? '*'} TO ${to ?? '*'}]`
}

/** Reads what {@link writePriceRange} writes, with more spaces and zeros as well; undefined for anything else. */
export function readPriceRange(value: string): PriceRange | undefined {
  const [, from, to] = /^\[\s*(\*|\d{1,12})\s+TO\s+(\*|\d{1,12})\s*\]$/i.exec(value) ?? []
  const end = (text: string) => (text === '*' ? null : Number(text))
  return from && to ? { from: end(from), to: end(to) } : undefined
}

/** One choice of a facet, as a filter has it. */
export function filterChoice(field: string, value: string): string {
  return `${field}:${value}`
}

/** The field that a choice is of. */
export function filterField(choice: string): string {
  return choice.slice(0, choice.indexOf(':'))
}

const valueOf = (choice: string) => choice.slice(choice.indexOf(':') + 1)

/** The choices of filters in order, each once and in one spelling; what is none is left out. */
export function filterChoices(...filters: readonly string[]): string[] {
  const isChoice = new RegExp(`^${choicePattern}$`, 'u')
  const choices = filters.flatMap((filter) => filter.split(',')).map((text) => inOneSpelling(text.trim()))
  return [...new Set(choices)].filter((text) => isChoice.test(text))
}

/** A range of prices is written as the shop itself does, so that the choice of it is found again. */
function inOneSpelling(choice: string): string {
  const range = filterField(choice) === PRICE ? readPriceRange(valueOf(choice)) : undefined
  return range ? filterChoice(PRICE, writePriceRange(range)) : choice
}

/** A filter of choices; undefined for none. Those that would make it too long are left out. */
export function joinFilterChoices(choices: readonly string[]): string | undefined {
  let filter = ''
  for (const choice of choices) {
    const longer = filter ? `${filter},${choice}` : choice
    if (longer.length <= MAX_FILTER_LENGTH) filter = longer
  }
  return filter || undefined
}

/** What a list is narrowed to. */
export interface ListFilter {
  /** Values by field: those of one field are alternatives, fields narrow one another. */
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly priceRanges: readonly PriceRange[]
}

/** Reads a filter. A price that is no range is passed over, as any unknown value is. */
export function readFilter(filter: string): ListFilter {
  const filters = new Map<string, string[]>()
  const priceRanges: PriceRange[] = []
  for (const choice of filterChoices(filter)) {
    const [field, value] = [filterField(choice), valueOf(choice)]
    const range = field === PRICE ? readPriceRange(value) : undefined
    if (range) priceRanges.push(range)
    else if (field !== PRICE) filters.set(field, [...(filters.get(field) ?? []), value])
  }
  return { filters, priceRanges }
}

import type { Clause } from '../engine/search-engine.ts'
import { queryTokens } from '../text/tokenise.ts'

/** Ways to say the same, found by the stems of any of them. */
export interface Synonyms {
  /** The most words that one of them has. */
  readonly longest: number
  /** Undefined where there is no other way to say it; the way that was asked for is the first. */
  find(stems: readonly string[]): Clause | undefined
}

/** They are cut into stems when somebody first asks: a change of prices alone brings new ones too. */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  let table: StemTable | undefined
  const read = () => (table ??= readStems(groups))
  return {
    get longest() {
      return read().longest
    },
    find(stems) {
      const ways = read().byStems.get(stems.join(' '))
      return ways && { ways }
    },
  }
}

interface StemTable {
  readonly byStems: ReadonlyMap<string, string[][]>
  readonly longest: number
}

function readStems(groups: readonly (readonly string[])[]): StemTable {
  const byStems = new Map<string, string[][]>()
  let longest = 1
  for (const group of groups) {
    const ways = group.map((phrase) => queryTokens(phrase).map(({ stem }) => stem)).filter((way) => way.length > 0)
    for (const way of ways) {
      const key = way.join(' ')
      byStems.set(key, [...(byStems.get(key) ?? [way]), ...ways.filter((other) => other.join(' ') !== key)])
      longest = Math.max(longest, way.length)
    }
  }
  return { byStems, longest }
}

import { looksAtAll } from '../../apps/reference-api/src/testing/looks-closer.ts'

// The API's tests take these from where they are: its code imports nothing of the tools.
export { everyCombination, looksAtAll, numberOf, sampleOf } from '../../apps/reference-api/src/testing/looks-closer.ts'

type Dimensions = Readonly<Record<string, readonly (string | number | boolean)[]>>
export type Combination<D extends Dimensions> = { readonly [Name in keyof D]: D[Name][number] }

/**
 * What a test looks at: every combination of screens, languages and widths under `npm run prove`, and a sample of them
 * under `npm test`.
 * @param sample - `pairs`: every two values of different dimensions meet somewhere; `values`: each value is there.
 */
export function combinations<const D extends Dimensions>(
  dimensions: D,
  sample: 'pairs' | 'values' = 'pairs',
  environment: NodeJS.ProcessEnv = process.env,
): Combination<D>[] {
  const named = Object.entries(dimensions)
  if (sample === 'values' && !looksAtAll(environment)) return inTurn(named) as Combination<D>[]
  const all = productOf(named) as Combination<D>[]
  return looksAtAll(environment) ? all : pairwise(all)
}

type Named = readonly (readonly [string, readonly unknown[]])[]

function productOf(dimensions: Named): object[] {
  const [first, ...rest] = dimensions
  if (!first) return [{}]
  const [name, values] = first
  return values.flatMap((value) => productOf(rest).map((others) => ({ [name]: value, ...others })))
}

/** The longest dimension once, the others again and again beside it. */
function inTurn(dimensions: Named): object[] {
  const length = Math.max(...dimensions.map(([, values]) => values.length))
  const at = (index: number) => dimensions.map(([name, values]) => [name, values[index % values.length]])
  return Array.from({ length }, (_, index) => Object.fromEntries(at(index)) as object)
}

/** Takes the combination with the most pairs that are still missing until none is. */
function pairwise<C extends object>(all: readonly C[]): C[] {
  const missing = new Set(all.flatMap(pairsIn))
  const taken: C[] = []
  while (missing.size > 0) {
    const gains = all.map((one) => pairsIn(one).filter((pair) => missing.has(pair)).length)
    const best = all[gains.indexOf(Math.max(...gains))]!
    for (const pair of pairsIn(best)) missing.delete(pair)
    taken.push(best)
  }
  return taken
}

/** Each two values of a combination as one text. */
function pairsIn(combination: object): string[] {
  const values = Object.entries(combination).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value} ${other}`))
}

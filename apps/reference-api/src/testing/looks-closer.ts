/** Makes the tests look at every combination; `npm run prove` sets it. */
export const everyCombination = 'VITRINE_EVERY_COMBINATION'

/** Whether this run looks at every combination. */
export const looksAtAll = (environment: NodeJS.ProcessEnv = process.env): boolean => !!environment[everyCombination]

/**
 * All of them under `npm run prove`, and the first ones under `npm test`: languages that share their code, widths that
 * share their rules, moments of death.
 */
export const sampleOf = <const T>(
  values: readonly T[],
  count = 1,
  environment: NodeJS.ProcessEnv = process.env,
): readonly T[] => (looksAtAll(environment) ? values : values.slice(0, count))

/** How many meet in a race, or how often it is run: `all` under `npm run prove`, and `few` under `npm test`. */
export const numberOf = (all: number, few: number, environment: NodeJS.ProcessEnv = process.env): number =>
  looksAtAll(environment) ? all : few

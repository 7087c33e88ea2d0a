import { appendFileSync } from 'node:fs'

/** Names the file in which a measured run finds what its tests have measured, a line of JSON each. */
export const figuresFile = 'VITRINE_FIGURES'

/** A thing that was measured, its figure, and the limit that it is held to. */
export type Figure = readonly [what: string, figure: string, limit: string]

/** Notes what a measured test has found, before it judges it: `npm run prove -- --only measured` prints it. */
export function noteFigure(...figure: Figure): void {
  const file = process.env[figuresFile]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

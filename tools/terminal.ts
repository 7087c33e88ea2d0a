/** Progress and results for people: everything but a result goes to standard error, which npm and pipes leave alone. */
export const say = (text: string): void => void process.stderr.write(`vitrine  ${text}\n`)

/** Ends the command with one line that says what is missing and what to do. */
export function fail(error: unknown): never {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

export const secondsSince = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`

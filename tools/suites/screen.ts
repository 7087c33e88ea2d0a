import { writeSync } from 'node:fs'

/** Where a run of vitest writes for people: its other output is the part's log. */
export const screenDescriptor = 3

/** Names the part when the screen is a terminal, which a pipe to it does not tell. */
export const onTerminal = 'VITRINE_ON_TERMINAL'

/** The screen as a stream. */
export const screen = (environment: NodeJS.ProcessEnv = process.env) => ({
  part: environment[onTerminal] ?? '',
  isTTY: !!environment[onTerminal],
  write: (text: string) => writeSync(screenDescriptor, text) > 0,
})

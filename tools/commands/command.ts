import { text } from 'node:stream/consumers'
import { fail, say } from '../terminal.ts'

/** Where a command of an operator reads and writes, and on which database it works. */
export interface Terminal {
  /** One line of its result: fields with tabs between them. */
  readonly print: (fields: readonly string[]) => void
  /** One line for people, beside the result. */
  readonly say: (text: string) => void
  /** All that is typed into it. */
  readonly read: () => Promise<string>
  /** The embedded database where it is undefined. */
  readonly databaseUrl: string | undefined
}

/** A command of an operator. @throws Error that says what was wrong and how to go on */
export type Command = (words: readonly string[], terminal: Terminal) => Promise<void>

/** Runs a command as the program that npm has started. */
export async function runProgram(command: Command): Promise<void> {
  await command(process.argv.slice(2), {
    print: (fields) => void process.stdout.write(`${fields.join('\t')}\n`),
    say,
    read: () => text(process.stdin),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
  }).catch(fail)
}

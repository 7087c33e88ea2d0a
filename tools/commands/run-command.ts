import type { Command } from './command.ts'

/** How a command ended: with its result, with lines for people, and 1 where it failed. */
export interface CommandEnd {
  readonly out: string
  readonly problem: string
  readonly code: 0 | 1
}

/** For tests: runs a command on a database, in this process. @param typed - Its standard input. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  { databaseUrl, typed = '' }: { databaseUrl: string; typed?: string },
): Promise<CommandEnd> {
  const out: string[] = []
  const problem: string[] = []
  const end = (code: CommandEnd['code']) => ({ out: out.join(''), problem: problem.join(''), code })
  try {
    await command(words, {
      print: (fields) => void out.push(`${fields.join('\t')}\n`),
      say: (text) => void problem.push(`${text}\n`),
      read: async () => typed,
      databaseUrl,
    })
    return end(0)
  } catch (error) {
    problem.push(`${(error as Error).message}\n`)
    return end(1)
  }
}

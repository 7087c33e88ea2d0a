import type { ImportRun } from './import-history.ts'

const header = ['when (UTC)', 'feed', 'merchant', 'country']
const numbers = ['made', 'changed', 'removed', 'refused', 'seconds', 'exit'] as const

/** The last imports as a table for the terminal. */
export function historyText(runs: readonly ImportRun[]): string {
  if (runs.length === 0) return 'No import was run yet.'
  const rows = [[...header, ...numbers, ''], ...runs.map(cellsOf)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < header.length || column === row.length - 1
            ? cell.padEnd(widths[column]!)
            : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cellsOf = (run: ImportRun): string[] => [
  run.began.toISOString().slice(0, 16).replace('T', ' '),
  plain(run.feed),
  run.merchant,
  run.country,
  ...numbers.map((name) => (name === 'seconds' ? run.seconds?.toFixed(1) : run[name]?.toString()) ?? '-'),
  run.exit === null ? 'did not end, or is under way' : plain(run.failure ?? ''),
]

const plain = (text: string) => text.replace(/[\p{C}]+/gu, ' ')

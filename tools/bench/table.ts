export type Row = readonly [what: string, figure: string, detail: string]

/** Rows in columns, one line each. */
export function printTable(title: string, rows: readonly Row[]) {
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  console.log(`\n${title}`)
  for (const [what, figure, detail] of rows)
    console.log(`  ${what.padEnd(width(0))}  ${figure.padStart(width(1))}  ${detail}`.trimEnd())
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

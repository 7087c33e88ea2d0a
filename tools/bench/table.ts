export type Row = readonly [what: string, figure: string, detail: string]

/** Characters of the widest figure. */
const figureWidth = 16

/** Rows, each printed as soon as it is measured. */
export async function printTable(title: string, rows: Iterable<Row> | AsyncIterable<Row>): Promise<void> {
  console.log(`\n${title}`)
  for await (const [what, figure, detail] of rows)
    console.log(`  ${figure.padStart(figureWidth)}  ${[what, detail].filter(Boolean).join(': ')}`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

import type { ImportSummary } from './import-feed.ts'
import type { Report } from './report.ts'

/** The end of an import, in words for the terminal. */
export function summaryText(
  summary: ImportSummary,
  report: Report,
  options: { isDryRun: boolean; reportPath: string },
): string {
  const { read, rows, refused, unsold, products, pictures, fetches, removed } = summary
  const count = (counts: { made: number; changed: number; unchanged: number }) =>
    `${counts.made} made, ${counts.changed} changed, ${counts.unchanged} unchanged`
  const more = report.refusedRows - report.firstRefusals.length
  return [
    headline(summary, options),
    `  rows      ${read} read: ${count(rows)}, ${refused} refused`,
    `  products  ${count(products)}`,
    `  pictures  ${pictures}${fetchedText(fetches)}`,
    ...(unsold > 0 ? [`  not sold  ${unsold} rows have no price`] : []),
    ...(removed.products + removed.variants > 0
      ? [`  removed   ${removed.products} products and ${removed.variants} variants are not sold any more`]
      : []),
    ...(refused > 0 ? ['', 'Refused:', ...report.firstRefusals.map((line) => `  ${line}`)] : []),
    ...(refused > 0 && more > 0 ? [`  and ${more} more rows`] : []),
    ...(report.notes.size > 0 ? ['', 'Noted:', ...noteLines(report)] : []),
    '',
    `Every refusal and note: ${options.reportPath}`,
  ].join('\n')
}

const fetchedText = ({ fetched, unchanged, planned }: ImportSummary['fetches']) => {
  if (planned > 0) return `, ${planned} of them by address, not fetched in a dry run`
  return fetched + unchanged > 0 ? `, ${fetched} of them fetched, ${unchanged} as they were at their address` : ''
}

function headline({ isRefused, refused, read }: ImportSummary, { isDryRun }: { isDryRun: boolean }): string {
  if (isRefused) return `Nothing was changed: ${refused} of ${read} rows were refused.`
  return isDryRun ? 'Dry run: nothing was changed. It would come to:' : 'Imported.'
}

const noteLines = ({ notes }: Report) =>
  [...notes].toSorted(([, a], [, b]) => b - a).map(([note, times]) => `  ${String(times).padStart(6)}  ${note}`)

/** A cell of a table: text, a number as a spreadsheet reads it, or nothing. */
export type CsvCell = string | number | null

/** Spreadsheets take text that begins so for a formula; a negative number is none. */
const formula = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/
/** In many languages a spreadsheet parts cells at semicolons, and then sees no quotes around one with commas. */
const laterFormula = /[;\n](?=\s*[=+\-@])/g

/**
 * Rows as a file that spreadsheets open: RFC 4180, UTF-8 with a mark at its beginning. Text that would be a formula
 * begins with an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = `${formula.test(cell) ? "'" : ''}${cell.replace(laterFormula, "$&'")}`
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import type { FeedRow } from './feed-row.ts'

/** Facts that an export leaves unsaid. */
export interface ExportContext {
  /** Currency of a number without one. */
  readonly currency: string
  /** Time zone in which a day begins and ends. */
  readonly timeZone: string
}

/** The first of these cells that holds something, without the apostrophe that keeps spreadsheets from reckoning. */
export function cellOf({ cells }: FeedRow, ...names: readonly string[]): string {
  for (const name of names) {
    const text = cells
      .get(name)
      ?.trim()
      .replace(/^'(?=[\d=+\-@])/, '')
    if (text) return text
  }
  return ''
}

export const isNo = (text: string): boolean => /^(false|no|0)$/i.test(text)
export const isYes = (text: string): boolean => /^(true|yes|1)$/i.test(text)

/** A number with the currency that the export leaves unsaid; a comma in it stands before the decimals. */
export function priceOf(written: string, { currency }: ExportContext): string {
  return /^-?[\d.,]+$/.test(written) ? `${written.replace(/^(-?\d+),(\d+)$/, '$1.$2')} ${currency}` : written
}

/** A row with Google's names; what is empty is absent. */
export function rowOf(
  line: number,
  attributes: Readonly<Record<string, string>>,
  { notes = [], problem }: { notes?: readonly string[]; problem?: string | undefined } = {},
): FeedRow {
  return {
    line,
    cells: new Map(Object.entries(attributes).filter(([, text]) => text !== '')),
    ...(notes.length > 0 && { notes }),
    ...(problem && { problem }),
  }
}

/** Addresses of pictures as one cell: the first, and the others as a list. */
export function pictureCells(addresses: readonly string[]): { image_link: string; additional_image_link: string } {
  const [first = '', ...others] = [...new Set(addresses.filter(Boolean))]
  return { image_link: first, additional_image_link: others.map((url) => url.replaceAll(',', '%2C')).join(',') }
}

export const NOT_PUBLISHED = 'is not published there: kept and not sold'

/** One row of a TSV feed or one item of an XML feed, as it is written. */
export interface FeedRow {
  /** Counted from 1; of an XML item, where it begins. */
  readonly line: number
  /** Raw text by attribute name, `image_link` and not `g:image_link`; attributes without text are absent. */
  readonly cells: ReadonlyMap<string, string>
  /** Reason why the row cannot be read at all. */
  readonly problem?: string
  /** Remarks about it although it can be read. */
  readonly notes?: readonly string[]
}

/** `g:Image Link` and `image_link` are one attribute. */
export const attributeName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')

/** An attribute that stands several times: pictures and highlights are a list, of all others the first counts. */
export function addCell(cells: Map<string, string>, name: string, text: string): void {
  if (text.trim() === '') return
  const present = cells.get(name)
  if (present === undefined) cells.set(name, text)
  else if (name === 'additional_image_link') cells.set(name, `${present},${text}`)
  else if (name === 'product_highlight') cells.set(name, `${present}\n${text}`)
}

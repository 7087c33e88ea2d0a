/** Pixels that the row has on a desktop of 1280 px; on a narrower one it takes a second line. */
const rowWidth = 1200
/** Between two names. */
const gap = 32
const latin = 7.5
const ideograph = 15

const widthOf = (name: string) => [...name].reduce((width, sign) => width + (sign > '\u2E80' ? ideograph : latin), gap)
const sumOf = (names: readonly string[]) => names.reduce((width, name) => width + widthOf(name), 0)

/**
 * How many of a department's categories have room in one row with `others`, which are always there. Judged by the
 * length of the names, so that a server knows it, too; all where they fit without `more`, the name of what leads to
 * the rest.
 */
export function categoriesInRow(names: readonly string[], others: readonly string[], more: string): number {
  const room = rowWidth - sumOf(others)
  if (sumOf(names) <= room) return names.length
  let left = room - widthOf(more)
  const first = names.findIndex((name) => (left -= widthOf(name)) < 0)
  return Math.max(first, 1)
}

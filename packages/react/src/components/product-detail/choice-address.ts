import { COLOUR, SIZE_1, SIZE_2, type Selection } from './selection.ts'

const names = [
  [COLOUR, 'colour'],
  [SIZE_1, 'size1'],
  [SIZE_2, 'size2'],
] as const

/** A choice as the product page's address names it: `?colour=navy&size1=M`. Whatever else the query says stays. */
export function choiceAddress(path: string, selection: Selection, before = ''): string {
  const query = new URLSearchParams(before)
  for (const gone of ['image', 'notice']) query.delete(gone)
  for (const [attribute, name] of names) {
    const value = selection[attribute]
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

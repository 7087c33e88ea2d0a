import { createHash } from 'node:crypto'

/** Form of a product code, as the contract takes it. */
const productCode = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

/** The code of a feed's id: the id itself where it can be one, else its letters with a mark of the whole. */
export function codeOf(id: string): string {
  if (productCode.test(id)) return id
  const letters = id.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return `${letters.slice(0, 40) || 'id'}-${markOf(id)}`
}

/** Eight digits that stand for a text which itself cannot stand in an address. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Words of an address; empty for a text without Latin letters. */
export const slugOf = (text: string, longest = 80): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longest)
    .replace(/-$/, '')

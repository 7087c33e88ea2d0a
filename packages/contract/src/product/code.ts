import { Type } from 'typebox'

/** What names a product, a variation or an article in every call. */
export const ProductCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$' })

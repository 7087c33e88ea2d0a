/**
 * A name within a sentence, in whatever direction it is read: without it, a price behind an Arabic sentence's Latin
 * name would stand before its currency.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`

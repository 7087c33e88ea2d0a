import { isBlank } from '@vitrine/contract/rules'

/** A shopper's words without the blanks around them; null where there is nothing to see, as of U+200B alone. */
export const writtenWords = (typed = ''): string | null => (isBlank(typed) ? null : typed.trim())

import { languageFacts, type Language } from '@vitrine/contract/rules'

/** UTF-8 that was once read as Latin-1, and characters that were lost. */
const mojibake = /[ÃÂØÙ][\u0080-\u00bf]|â€|\ufffd/
/** One letter of another script; words of Latin letters, since brands and units are written so everywhere. */
const foreignToLatin = /(?!\p{Script=Latin})\p{L}/u
const latinWord = /\p{Script=Latin}{3,}/u

export const isMojibake = (text: string): boolean => mojibake.test(text)

/** A text with words that a reader of its language cannot be expected to read. */
export const hasForeignWords = (text: string, language: Language): boolean =>
  (languageFacts[language].script === 'Latin' ? foreignToLatin : latinWord).test(text)

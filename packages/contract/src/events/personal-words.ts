/** Stands in the place of words that may name a person. */
export const HIDDEN = '(hidden)'

/** Whether words may name a person: an e-mail address, or a number as long as a phone's. */
export const mayBePersonal = (words: string): boolean => words.includes('@') || /(?:\p{Nd}[\s().+/-]*){6}/u.test(words)

/** Whether a whole text reads as an e-mail address or a phone number. */
export const isAddressOrPhone = (text: string): boolean =>
  text.includes('@') || /^\s*\+?[\s(]*(?:\p{Nd}[\s().-]*){7,}$/u.test(text)

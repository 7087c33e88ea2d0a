/** The most characters of an e-mail address (specification section 5). */
export const EMAIL_MAX_LENGTH = 254

const pattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/

/** What is wrong with an e-mail address; the pattern is the contract's. */
export function checkEmail(text: string): 'length' | 'pattern' | undefined {
  return text.length > EMAIL_MAX_LENGTH ? 'length' : pattern.test(text) ? undefined : 'pattern'
}

/**
 * What a shopper typed, as it stands in a mail to an address that nobody has proved: one line, and nothing that a mail
 * program makes a link of. A hair space after each point and colon within a word ends what it reads as an address. A
 * sign without width would not, since addresses are read without those.
 */
export const shopperWords = (text: string): string =>
  text
    .replace(/[\s\p{C}]*[\p{Cc}\u2028\u2029][\s\p{C}]*/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])([.:\u3002\uff0e\uff1a\uff61])\p{Cf}*(?=[\p{L}\p{N}/])/gu, '$1\u200a')

export type Texts = { readonly [key: string]: string | Texts }

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [letter, [...'áƀćďéƒğĥíĵķĺɱñóþʠŕšťúṽŵẋýž'][index]!]),
)
/** Places, tags, entities and addresses: what a translator leaves as it is. */
const untouched = /({{[^}]*}}|{\w+}|<[^>]*>|&\w+;|https?:\S+)/

/**
 * An English text as a strange language would have it: every letter accented, vowels twice, about 40 % longer. What is
 * read without accents on a page in it was not translated.
 */
export function pseudo(text: string): string {
  return text
    .split(untouched)
    .map((piece, index) => (index % 2 ? piece : piece.replace(/[a-z]/gi, accented)))
    .join('')
}

function accented(letter: string): string {
  const lower = accents[letter.toLowerCase()]!
  const isVowel = /[aeiou]/i.test(letter)
  return (letter === letter.toLowerCase() ? lower : lower.toUpperCase()) + (isVowel ? lower : '')
}

/** All texts of a subject, with every plural that a language has. */
export function pseudoTexts(texts: Texts, language: string): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const strange = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value !== 'string') return [[key, pseudoTexts(value, language)]]
    if (!key.endsWith('_other')) return [[key, pseudo(value)]]
    const stem = key.slice(0, -'other'.length)
    const missing = pluralCategories.filter((category) => !(stem + category in texts))
    return [key, ...missing.map((category) => stem + category)].map((name) => [name, pseudo(value)])
  })
  return Object.fromEntries(strange)
}

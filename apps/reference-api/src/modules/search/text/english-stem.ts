const vowel = /[aeiouy]/

/**
 * The stem of an English word: plural, -ed and -ing are taken off and a final y becomes i, as in the first step of
 * Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", 1980). The later steps, which join "generous"
 * and "general", would join products that shoppers keep apart.
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  return finalY(withoutEdIng(singular(word)))
}

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies')) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1)
  if (/(?:s|x|z|ch|sh)es$/.test(word) && word.length > 5) return word.slice(0, -2)
  if (/[^su]s$/.test(word) || /[aeo]us$/.test(word)) return word.slice(0, -1)
  return word
}

function withoutEdIng(word: string): string {
  const [, stem] = /^(.+?)(?:ed|ing)$/.exec(word) ?? []
  if (stem === undefined || stem.length < 3 || !vowel.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1)
  return stem
}

const finalY = (word: string) => word.replace(/(?<=.[^aeiouy])y$/, 'i').replace(/(?<=..[^aeiou])e$/, '')

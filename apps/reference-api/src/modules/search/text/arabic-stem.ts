const articles = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'] as const
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'] as const

/** A folded Arabic word without its article, alone or behind a one-letter word: القهوة, والقهوة and للقهوة are قهوة. */
export function withoutArticle(word: string): string {
  const article = articles.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 2)
  return article ? word.slice(article.length) : word
}

/**
 * A word as it is written without its article, for people to read. Letters joined to an article are taken off with it
 * within a text only: where one begins, a balloon (بالون) is likelier than "with the". "Like" and "so" are left: most
 * words that begin so are calcium (كالسيوم).
 */
export const bareForm = (word: string, beginsText: boolean): string =>
  word.replace(beginsText ? /^ال(?=...)/ : /^(?:[وب]?ال|لل)(?=...)/, '')

/**
 * The light stem of a folded Arabic word: article, "and" and the endings of number, gender and belonging are taken off
 * (after L. Larkey et al., "Light stemming for Arabic information retrieval", 2007). Broken plurals are left to the
 * synonyms.
 */
export function stemArabic(word: string): string {
  let stem = withoutArticle(word)
  if (stem.startsWith('و') && stem.length > 4) stem = stem.slice(1)
  for (const ending of endings)
    if (stem.endsWith(ending) && stem.length - ending.length >= 3) stem = stem.slice(0, -ending.length)
  return stem
}

const LONGEST = 180

/** The first sentence of a description, or its first words where that is too long. */
export function shortDescriptionOf(description: string): string {
  const sentence = /^.{20,}?(?:[.!?؟](?=\s|$)|[。！？])/u.exec(description)?.[0] ?? description
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trim()}…`
}

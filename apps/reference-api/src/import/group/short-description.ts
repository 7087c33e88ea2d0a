const LONGEST = 180

/** The first sentence of a description, or its first words where that is too long. */
export function shortDescriptionOf(description: string): string {
  const lines = description.split('\n')
  const prose = lines.filter((line) => !line.startsWith('• '))
  const text = (prose.length > 0 ? prose : lines).join(' ')
  const sentence = /^.{20,}?(?:[.!?؟](?=\s|$)|[。！？])/u.exec(text)?.[0] ?? text
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trim()}…`
}

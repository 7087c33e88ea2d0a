/** Every three letters of a word in a row, its ends marked by spaces: what misspelt words still share. */
export function trigramsOf(word: string): string[] {
  const marked = `  ${word} `
  return [...new Set(Array.from({ length: marked.length - 2 }, (_, index) => marked.slice(index, index + 3)))]
}

/** Letters to add, drop, change or swap with a neighbour to make one word of the other (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        last![column]! + 1,
        next[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before![column - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  return last![to.length]!
}

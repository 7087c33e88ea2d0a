/** Faces of systems that stand in for a face of the shop until it has come. */
export interface StandIns {
  readonly family: string
  /** Its letters alone; all where it is missing. */
  readonly script?: 'Latin' | 'Arabic'
  /** The face of the shop: its file, the weight it is set in, and its height above and below the line. */
  readonly of: { readonly file: string; readonly weight: number; readonly ascent: number; readonly descent: number }
  /** The weights that it is asked for. */
  readonly weights: string
  /**
   * Size of each face, in percent, so that the shop's texts are as wide as in the face of the shop. The key has
   * its names, full and PostScript, and those of faces as wide. The last one of several that a system has counts.
   */
  readonly sizes: Readonly<Record<string, number>>
}

const ranges = { Latin: 'U+20-7E,U+A0-24F,U+2010-2027', Arabic: 'U+600-6FF' } as const

const percent = (value: number) => `${Math.round(value * 10) / 10}%`

/** The rules of stand-ins: each with the height of the shop's face, whatever its own is. */
export const standInRules = (standIns: readonly StandIns[]): string => standIns.flatMap(rulesOf).join('')

const rulesOf = ({ family, script, of, weights, sizes }: StandIns): string[] =>
  Object.entries(sizes).map(([names, size]) => {
    const sources = names.split(', ').map((name) => `local('${name}')`)
    const descriptors = [
      `font-family:'${family}'`,
      ...(weights === '400' ? [] : [`font-weight:${weights}`]),
      `src:${sources.join()}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent((of.ascent / size) * 100)}`,
      `descent-override:${percent((of.descent / size) * 100)}`,
      'line-gap-override:0%',
      ...(script ? [`unicode-range:${ranges[script]}`] : []),
    ]
    return `@font-face{${descriptors.join(';')}}`
  })

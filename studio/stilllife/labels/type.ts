export const green = '#12382b'
export const cream = '#f8f1e1'
export const marmalade = '#c8782a'
export const brown = '#8a4b10'
export const oxblood = '#8a1f2d'
export const gold = '#b8935a'

interface Setting {
  size: number
  fill?: string
  /** Letter spacing. */
  space?: number
  italic?: boolean
  weight?: number
  sans?: boolean
  /** Widest the line may be. */
  fit?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** One line of type centred on x, made smaller by the rasteriser when it would not fit. */
export const line = (words: string, x: number, y: number, s: Setting): string => {
  const family = /[\u0600-\u06ff]/.test(words) ? 'Naskh' : s.sans ? 'Instrument' : 'Newsreader'
  const style = `font-family="${family}" font-weight="${s.weight ?? 450}" font-style="${s.italic ? 'italic' : 'normal'}"`
  return `<text x="${x}" y="${y}" ${style} font-size="${s.size}" letter-spacing="${s.space ?? 0}" fill="${s.fill ?? green}" text-anchor="${s.anchor ?? 'middle'}" data-fit="${s.fit ?? 840}">${words}</text>`
}

/** A double rule inside the edge. */
export const frame = (w: number, h: number, colour: string, inner: string, gap = 26): string =>
  `<rect x="${gap}" y="${gap}" width="${w - 2 * gap}" height="${h - 2 * gap}" fill="none" stroke="${colour}" stroke-width="5"/>
   <rect x="${gap + 13}" y="${gap + 13}" width="${w - 2 * gap - 26}" height="${h - 2 * gap - 26}" fill="none" stroke="${inner}" stroke-width="2"/>`

/** The shop's mark: a gate under an arch. */
export const mark = (x: number, y: number, r: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${r / 50})" fill="none" stroke="${colour}" stroke-width="4"><path d="M-34 44V-6a34 34 0 0 1 68 0V44M-22 44V-6a22 22 0 0 1 44 0V44M0-28V44M-11-24V44M11-24V44M-44 44H44"/></g>`

/** A rule with a lozenge in the middle. */
export const rule = (x: number, y: number, half: number, colour: string): string =>
  `<path d="M${x - half} ${y}H${x - 14}M${x + 14} ${y}H${x + half}" stroke="${colour}" stroke-width="3"/><path d="M${x - 9} ${y}l9-9 9 9-9 9z" fill="${colour}"/>`

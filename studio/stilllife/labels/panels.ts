import type { Artwork } from './artwork.ts'
import { cream, frame, green, line, mark, rule } from './type.ts'

export type Ornament = (x: number, y: number, r: number, colour?: string) => string

export interface JarLabel {
  title: string
  sub: string
  net: string
  accent: string
  subFill: string
  ornament: Ornament
}

/** The label of the preserves: 3 to 2. */
export const jarLabel = (l: JarLabel): Artwork => ({
  aspect: 1.5,
  svg: [
    `<rect width="1000" height="667" fill="${cream}"/>`,
    frame(1000, 667, green, l.accent),
    mark(500, 108, 40, green),
    line('ALDERSGATE', 500, 208, { size: 50, space: 16 }),
    rule(500, 246, 250, l.accent),
    line(l.title, 500, 364, { size: 118, weight: 500, fit: 800 }),
    line(l.sub, 500, 442, { size: 66, italic: true, fill: l.subFill, fit: 780 }),
    l.ornament(180, 548, 56),
    l.ornament(820, 548, 56),
    line(l.net, 500, 568, { size: 46, space: 3, sans: true }),
  ].join(''),
})

interface BoxPanel {
  h: number
  ground: string
  panel: string
  title: string
  sub: string
  note: string
  accent: string
  ornament: Ornament
}

/** The front of a carton: an ornament above, a panel with the name. */
export const boxPanel = (b: BoxPanel): Artwork => {
  const top = b.h * 0.34
  const words = b.title.split(' ')
  return {
    aspect: 1000 / b.h,
    svg: [
      `<rect width="1000" height="${b.h}" fill="${b.ground}"/>`,
      frame(1000, b.h, b.accent, b.accent, 34),
      b.ornament(500, b.h * 0.185, 120, b.accent),
      `<rect x="110" y="${top}" width="780" height="540" fill="${b.panel}"/><rect x="128" y="${top + 18}" width="744" height="504" fill="none" stroke="${b.accent}" stroke-width="4"/>`,
      line('ALDERSGATE', 500, top + 102, { size: 54, space: 16, fit: 660 }),
      rule(500, top + 140, 220, b.accent),
      ...words.map((word, k) => line(word, 500, top + 256 + k * 118, { size: 122, weight: 500, fit: 660 })),
      line(b.sub, 500, top + 456, { size: 58, italic: true, fill: b.ground, fit: 660 }),
      line(b.note, 500, b.h - 78, { size: 44, sans: true, fill: b.panel }),
    ].join(''),
  }
}

/** The narrow side of a carton: the name along it. */
export const sidePanel = (s: { h: number; ground: string; accent: string; words: string }): Artwork => ({
  aspect: 1000 / s.h,
  svg: `<rect width="1000" height="${s.h}" fill="${s.ground}"/>${frame(1000, s.h, s.accent, s.accent, 40)}<g transform="translate(500 ${s.h / 2}) scale(1.5 .9) rotate(-90)">${line(s.words, 0, 34, { size: 104, italic: true, fill: s.accent, fit: s.h * 0.8 })}</g>`,
})

export const topPanel = (t: { ground: string; accent: string }): Artwork => ({
  aspect: 2,
  svg: `<rect width="1000" height="500" fill="${t.ground}"/>${frame(1000, 500, t.accent, t.accent, 40)}${line('ALDERSGATE', 500, 290, { size: 96, space: 26, fill: t.accent })}`,
})

/** A woven check; `squeeze` makes its squares narrower for a picture that goes round a tin. */
export const tartan = (w: number, h: number, ground: string, stripe: string, squeeze = 1): string => {
  const step = 250
  const bands: [number, number, string, number][] = [
    [20, 70, '#0b241c', 0.75],
    [110, 34, stripe, 0.85],
    [150, 8, '#e7cf8f', 0.9],
    [190, 44, '#0b241c', 0.55],
    [240, 5, '#f3ead6', 0.8],
  ]
  const parts = [`<rect width="${w}" height="${h}" fill="${ground}"/>`]
  for (let at = 0; at < h; at += step)
    for (const [o, s, c, a] of bands)
      parts.push(`<rect x="0" y="${at + o}" width="${w}" height="${s}" fill="${c}" opacity="${a * 0.75}"/>`)
  for (let at = 0; at < w; at += step / squeeze)
    for (const [o, s, c, a] of bands)
      parts.push(
        `<rect x="${at + o / squeeze}" y="0" width="${s / squeeze}" height="${h}" fill="${c}" opacity="${a * 0.75}"/>`,
      )
  return parts.join('')
}

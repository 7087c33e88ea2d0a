import type { Artwork } from './artwork.ts'
import { tartan, type Ornament } from './panels.ts'
import { cream, frame, gold, green, line, mark, rule } from './type.ts'

/** What a label of the range says and how it is coloured. */
export interface LabelWords {
  title: string
  sub: string
  net: string
  /** Ground of the pack. */
  ground: string
  /** Rules and ornaments. */
  accent: string
  ornament: Ornament
}

/** Sets a title on one line, or on two when it has more words than fit well. */
const titleLines = (title: string, y: number, size: number, fill: string, fit: number, step = size): string => {
  const words = title.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = title.length > 11 && words.length > 1 ? [words.slice(0, half), words.slice(half)] : [words]
  const top = lines.length > 1 ? y - step / 2 : y
  return lines.map((part, k) => line(part.join(' '), 500, top + k * step, { size, weight: 500, fill, fit })).join('')
}
const block = (h: number, fill: string): string => `<rect width="1000" height="${h}" fill="${fill}"/>`

/** A bar of chocolate: a cream panel on ribbed paper, 1 to 2. */
export const barLabel = (l: LabelWords): Artwork => ({
  aspect: 0.5,
  svg: [
    block(2000, l.ground),
    ...Array.from({ length: 13 }, (_, k) => `<rect x="${k * 80}" width="26" height="2000" fill="#fff" opacity=".07"/>`),
    `<rect x="120" y="500" width="760" height="1000" fill="${cream}"/><rect x="146" y="526" width="708" height="948" fill="none" stroke="${l.accent}" stroke-width="5"/>`,
    l.ornament(500, 650, 84, l.accent),
    line('ALDERSGATE', 500, 800, { size: 70, space: 20, fit: 640 }),
    rule(500, 850, 220, l.accent),
    titleLines(l.title, 1040, 150, green, 640),
    line(l.sub, 500, 1250, { size: 70, italic: true, fill: l.ground, fit: 640 }),
    line(l.net, 500, 1400, { size: 62, sans: true, fit: 640 }),
  ].join(''),
})

/** The lid of a flat gift box. */
export const lidLabel = (l: LabelWords): Artwork => ({
  aspect: 1.4,
  svg: [
    block(714, l.ground),
    frame(1000, 714, l.accent, l.accent, 34),
    l.ornament(500, 146, 62, l.accent),
    line('ALDERSGATE', 500, 268, { size: 52, space: 18, fill: cream }),
    rule(500, 308, 230, l.accent),
    line(l.title, 500, 440, { size: 122, fill: cream, fit: 820 }),
    line(l.sub, 500, 530, { size: 62, italic: true, fill: '#f0dfb8', fit: 800 }),
    line(l.net, 500, 624, { size: 46, sans: true, fill: cream }),
  ].join(''),
})

/** A tea caddy, or a tall tin: a panel between two ornaments. */
export const caddyLabel = (l: LabelWords): Artwork => ({
  aspect: 0.82,
  svg: [
    block(1220, l.ground),
    frame(1000, 1220, l.accent, l.accent, 40),
    l.ornament(500, 185, 110, l.accent),
    `<rect x="130" y="330" width="740" height="560" fill="${cream}"/><rect x="148" y="348" width="704" height="524" fill="none" stroke="${l.accent}" stroke-width="4"/>`,
    line('ALDERSGATE', 500, 436, { size: 52, space: 16, fill: l.ground, fit: 620 }),
    rule(500, 476, 200, l.accent),
    titleLines(l.title, 622, 124, l.ground, 640, 116),
    line(l.sub, 500, 772, { size: 58, italic: true, fill: green, fit: 620 }),
    line(l.net, 500, 842, { size: 46, sans: true, fill: l.ground }),
    l.ornament(500, 1040, 90, l.accent),
  ].join(''),
})

/** The front of a paper bag: cream in a frame, the colour of the range as a band. */
export const bagLabel = (l: LabelWords): Artwork => ({
  aspect: 0.8,
  svg: [
    block(1250, cream),
    frame(1000, 1250, l.ground, l.accent, 34),
    mark(500, 165, 58, l.ground),
    line('ALDERSGATE', 500, 310, { size: 68, space: 20, fill: l.ground }),
    rule(500, 366, 260, l.accent),
    titleLines(l.title, 580, 150, green, 820, 146),
    line(l.sub, 500, 790, { size: 70, italic: true, fill: l.ground, fit: 820 }),
    l.ornament(500, 930, 66, l.accent),
    `<rect x="34" y="1040" width="932" height="130" fill="${l.ground}"/>`,
    line(l.net, 500, 1124, { size: 54, sans: true, space: 3, fill: cream }),
  ].join(''),
})

/** Round a roll of biscuits. */
export const rollLabel = (l: LabelWords): Artwork => ({
  aspect: 1.7,
  svg: [
    block(588, l.ground),
    `<rect y="70" width="1000" height="448" fill="${cream}"/><path d="M0 56H1000M0 532H1000" stroke="${l.accent}" stroke-width="10"/>`,
    line('ALDERSGATE', 500, 166, { size: 56, space: 20 }),
    line(l.title, 500, 314, { size: 140, weight: 520, fit: 880 }),
    line(l.sub, 500, 402, { size: 72, italic: true, fill: l.ground, fit: 820 }),
    line(l.net, 500, 480, { size: 46, sans: true }),
  ].join(''),
})

/** Round a bottle. */
export const bottleLabel = (l: LabelWords): Artwork => ({
  aspect: 1.06,
  svg: [
    block(943, '#f7f6ec'),
    frame(1000, 943, l.ground, l.accent),
    mark(500, 126, 48, l.ground),
    line('ALDERSGATE', 500, 250, { size: 58, space: 18 }),
    rule(500, 294, 230, l.accent),
    titleLines(l.title, 468, 128, green, 840, 122),
    line(l.sub, 500, 624, { size: 68, italic: true, fill: l.ground, fit: 820 }),
    l.ornament(500, 732, 54, l.accent),
    line(l.net, 500, 874, { size: 46, sans: true, space: 3 }),
  ].join(''),
})

/** A card that lies beside cheese, fish and fruit; the band names the counter. */
export const cardLabel = (l: LabelWords): Artwork => ({
  aspect: 1.5,
  svg: [
    block(667, cream),
    `<rect width="1000" height="150" fill="${l.ground}"/>`,
    line('ALDERSGATE', 500, 100, { size: 62, space: 20, fill: cream }),
    line(l.title, 500, 306, { size: 124, weight: 520, fit: 880 }),
    line(l.sub, 500, 402, { size: 66, italic: true, fill: l.ground, fit: 860 }),
    rule(500, 460, 240, gold),
    line(l.net, 500, 560, { size: 50, sans: true }),
    `<rect y="640" width="1000" height="27" fill="${l.accent}"/>`,
  ].join(''),
})

/** The lid of a round tin: a medallion on a check. */
export const tinLabel = (l: LabelWords): Artwork => ({
  aspect: 1,
  svg: [
    tartan(1000, 1000, l.ground, l.accent),
    `<circle cx="500" cy="500" r="350" fill="${cream}"/><circle cx="500" cy="500" r="328" fill="none" stroke="${gold}" stroke-width="6"/><circle cx="500" cy="500" r="310" fill="none" stroke="${l.ground}" stroke-width="2"/>`,
    mark(500, 268, 36, l.ground),
    line('ALDERSGATE', 500, 362, { size: 44, space: 14, fit: 470, fill: l.ground }),
    titleLines(l.title, 520, 100, green, 540, 96),
    line(l.sub, 500, 660, { size: 54, italic: true, fill: l.ground, fit: 500 }),
    rule(500, 700, 120, gold),
    line(l.net, 500, 766, { size: 44, sans: true }),
  ].join(''),
})

/** The check round the side of that tin. */
export const sleeveLabel = (l: LabelWords): Artwork => ({ aspect: 4, svg: tartan(1000, 250, l.ground, l.accent, 4) })

/** The card that hangs on a hamper. */
export const tagLabel = (name: string): Artwork => ({
  aspect: 1.5,
  svg: [
    block(667, cream),
    frame(1000, 667, green, gold),
    mark(500, 180, 76, green),
    line('ALDERSGATE', 500, 350, { size: 86, space: 22 }),
    rule(500, 410, 240, gold),
    line(`The ${name} Hamper`, 500, 540, { size: 100, italic: true, fill: '#8a4b10', fit: 820 }),
  ].join(''),
})

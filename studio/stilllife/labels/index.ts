import type { Artwork } from './artwork.ts'
import { boxPanel, jarLabel, sidePanel, tartan, topPanel } from './panels.ts'
import { beans, bee, berries, blossom, figs, leaves, oats, orange } from './ornaments.ts'
import { brown, cream, frame, gold, green, line, mark, marmalade, oxblood, rule } from './type.ts'

const plum = '#4b2340'
const navy = '#1d2c4d'
const paper = (h: number, fill: string): string => `<rect width="1000" height="${h}" fill="${fill}"/>`

/** Every label of the food catalogue, by name. */
export const labels: Record<string, Artwork> = {
  marmalade: jarLabel({
    title: 'Seville Orange',
    sub: 'thick-cut marmalade',
    net: '340 g',
    accent: marmalade,
    subFill: brown,
    ornament: orange,
  }),
  strawberry: jarLabel({
    title: 'Strawberry',
    sub: 'conserve, whole fruit',
    net: '340 g',
    accent: oxblood,
    subFill: oxblood,
    ornament: berries,
  }),
  honey: jarLabel({
    title: 'Wildflower Honey',
    sub: 'from English meadows',
    net: '350 g',
    accent: '#c9962f',
    subFill: brown,
    ornament: bee,
  }),
  chutney: jarLabel({
    title: 'Fig Chutney',
    sub: 'figs, apple and warm spice',
    net: '290 g',
    accent: plum,
    subFill: plum,
    ornament: figs,
  }),
  cordial: {
    aspect: 1.06,
    svg:
      paper(943, '#f7f6ec') +
      frame(1000, 943, green, '#a8b46a') +
      mark(500, 130, 50, green) +
      line('ALDERSGATE', 500, 256, { size: 58, space: 18 }) +
      rule(500, 300, 230, '#a8b46a') +
      line('Elderflower', 500, 440, { size: 142, weight: 480 }) +
      line('cordial', 500, 544, { size: 100, italic: true, fill: '#5d6b25' }) +
      blossom(500, 660, 70) +
      line('No alcohol  ·  dilute to taste', 500, 796, { size: 40, sans: true }) +
      line('500 ml', 500, 868, { size: 46, sans: true, space: 3 }),
  },
  earlgrey: {
    aspect: 0.82,
    svg:
      `<rect width="1000" height="1220" fill="${navy}"/>` +
      frame(1000, 1220, gold, gold, 40) +
      leaves(500, 190, 150, gold) +
      `<rect x="130" y="330" width="740" height="560" fill="${cream}"/><rect x="148" y="348" width="704" height="524" fill="none" stroke="${gold}" stroke-width="4"/>` +
      line('ALDERSGATE', 500, 440, { size: 52, space: 16, fill: navy, fit: 620 }) +
      rule(500, 482, 200, gold) +
      line('Earl Grey', 500, 618, { size: 150, weight: 500, fill: navy, fit: 640 }) +
      line('loose leaf with bergamot', 500, 706, { size: 60, italic: true, fill: brown, fit: 620 }) +
      line('125 g', 500, 816, { size: 50, sans: true, fill: navy }) +
      leaves(500, 1030, 150, gold, true),
  },
  breakfast: boxPanel({
    h: 1000,
    ground: oxblood,
    panel: cream,
    title: 'English Breakfast',
    sub: 'strong and bright',
    note: '80 tea bags  ·  250 g',
    accent: gold,
    ornament: leaves,
  }),
  breakfastSide: sidePanel({ h: 1000, ground: oxblood, accent: gold, words: 'English Breakfast' }),
  breakfastTop: topPanel({ ground: oxblood, accent: gold }),
  coffee: {
    aspect: 0.8,
    svg:
      `<rect width="1000" height="1250" fill="${cream}"/>` +
      frame(1000, 1250, green, gold, 34) +
      mark(500, 180, 66, green) +
      line('ALDERSGATE', 500, 340, { size: 72, space: 20 }) +
      rule(500, 400, 260, gold) +
      line('House', 500, 560, { size: 160, weight: 480 }) +
      line('Roast', 500, 710, { size: 160, weight: 480 }) +
      line('ground coffee', 500, 806, { size: 76, italic: true, fill: brown }) +
      beans(500, 930, 60, brown) +
      line('Cocoa  ·  toasted hazelnut  ·  plum', 500, 1080, { size: 46, sans: true }) +
      line('227 g', 500, 1160, { size: 54, sans: true, space: 3 }),
  },
  shortbreadTin: {
    aspect: 1,
    svg:
      tartan(1000, 1000, green, oxblood) +
      `<circle cx="500" cy="500" r="345" fill="${cream}"/><circle cx="500" cy="500" r="324" fill="none" stroke="${gold}" stroke-width="6"/><circle cx="500" cy="500" r="306" fill="none" stroke="${green}" stroke-width="2"/>` +
      mark(500, 316, 46, green) +
      line('ALDERSGATE', 500, 428, { size: 46, space: 14, fit: 480 }) +
      line('Shortbread', 500, 556, { size: 124, weight: 500, fit: 560 }) +
      line('all-butter fingers', 500, 632, { size: 60, italic: true, fill: oxblood, fit: 520 }) +
      rule(500, 678, 130, gold) +
      line('400 g', 500, 754, { size: 46, sans: true }),
  },
  tartan: { aspect: 4, svg: tartan(1000, 250, green, oxblood, 4) },
  ginger: {
    aspect: 1.7,
    svg:
      `<rect width="1000" height="588" fill="#d9812a"/><rect y="70" width="1000" height="448" fill="${cream}"/><path d="M0 56H1000M0 532H1000" stroke="${green}" stroke-width="10"/>` +
      line('ALDERSGATE', 500, 168, { size: 58, space: 20 }) +
      line('Stem Ginger', 500, 318, { size: 150, weight: 520 }) +
      line('biscuits', 500, 404, { size: 84, italic: true, fill: brown }) +
      line('200 g', 500, 478, { size: 46, sans: true }),
  },
  oatcakes: boxPanel({
    h: 1300,
    ground: '#33513f',
    panel: '#f3ead6',
    title: 'Rough Oatcakes',
    sub: 'baked with wholegrain oats',
    note: '250 g',
    accent: '#c9a86a',
    ornament: oats,
  }),
  oatcakesSide: sidePanel({ h: 1300, ground: '#33513f', accent: '#c9a86a', words: 'Rough Oatcakes' }),
  oatcakesTop: topPanel({ ground: '#33513f', accent: '#c9a86a' }),
  chocolate: {
    aspect: 0.5,
    svg:
      `<rect width="1000" height="2000" fill="#1b2f2a"/>` +
      [...Array(9)].map((_, k) => `<path d="M${k * 125} 0v2000" stroke="#24403a" stroke-width="30"/>`).join('') +
      `<rect x="110" y="430" width="780" height="1100" fill="${cream}"/><rect x="134" y="454" width="732" height="1052" fill="none" stroke="${gold}" stroke-width="6"/>` +
      mark(500, 600, 76, green) +
      line('ALDERSGATE', 500, 770, { size: 72, space: 20, fit: 660 }) +
      rule(500, 836, 230, gold) +
      line('Dark', 500, 1010, { size: 190, weight: 500, fit: 660 }) +
      line('Chocolate', 500, 1160, { size: 160, weight: 500, fit: 660 }) +
      line('72% cocoa, single estate', 500, 1260, { size: 72, italic: true, fill: brown, fit: 660 }) +
      line('100 g', 500, 1420, { size: 66, sans: true }),
  },
  caramels: {
    aspect: 1.4,
    svg:
      `<rect width="1000" height="714" fill="#22405e"/>` +
      frame(1000, 714, gold, gold, 34) +
      mark(500, 150, 50, gold) +
      line('ALDERSGATE', 500, 270, { size: 54, space: 18, fill: cream }) +
      rule(500, 312, 230, gold) +
      line('Sea-Salt Caramels', 500, 444, { size: 124, fill: cream, fit: 820 }) +
      line('soft caramel, dark chocolate', 500, 534, { size: 62, italic: true, fill: '#e8cf9f' }) +
      line('180 g', 500, 626, { size: 46, sans: true, fill: cream }),
  },
  cheddar: {
    aspect: 1.5,
    svg:
      paper(667, '#f8f1e1') +
      `<rect width="1000" height="150" fill="${green}"/>` +
      line('ALDERSGATE', 500, 100, { size: 62, space: 20, fill: cream }) +
      line('Mature Cheddar', 500, 300, { size: 132, weight: 520 }) +
      line('cloth-bound, aged 14 months', 500, 396, { size: 66, italic: true, fill: brown }) +
      rule(500, 456, 240, gold) +
      line('Keep chilled  ·  250 g', 500, 560, { size: 50, sans: true }) +
      `<rect y="640" width="1000" height="27" fill="${marmalade}"/>`,
  },
  bakery: {
    aspect: 2.2,
    svg:
      paper(455, '#f3ead6') +
      frame(1000, 455, brown, brown, 22) +
      line('ALDERSGATE BAKERY', 500, 150, { size: 60, space: 12, fill: brown }) +
      line('Sourdough', 500, 290, { size: 130, weight: 500, fill: brown }) +
      line('800 g', 500, 376, { size: 50, sans: true, fill: brown }),
  },
  tag: {
    aspect: 1.5,
    svg:
      paper(667, '#f8f1e1') +
      frame(1000, 667, green, gold) +
      mark(500, 180, 76, green) +
      line('ALDERSGATE', 500, 350, { size: 86, space: 22 }) +
      rule(500, 410, 240, gold) +
      line('The Hamper', 500, 540, { size: 100, italic: true, fill: brown }),
  },
}

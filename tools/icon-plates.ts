/**
 * Marks of the shop's own: a plate with a few letters in the line set's stroke, for payment cards and countries. No
 * mark of another's is copied.
 */

/** Letters in a box of one by one, as polylines. */
const letters: Readonly<Record<string, string>> = {
  A: '0,1 .5,0 1,1;.2,.62 .8,.62',
  B: '0,.5 .7,.5 1,.75 .7,1 0,1 0,0 .65,0 .9,.25 .7,.5',
  C: '1,.15 .75,0 .25,0 0,.25 0,.75 .25,1 .75,1 1,.85',
  E: '1,0 0,0 0,1 1,1;0,.5 .8,.5',
  G: '1,.15 .75,0 .25,0 0,.25 0,.75 .25,1 .75,1 1,.8 1,.55 .6,.55',
  H: '0,0 0,1;1,0 1,1;0,.5 1,.5',
  I: '.5,0 .5,1',
  K: '0,0 0,1;1,0 0,.6;.3,.4 1,1',
  M: '0,1 0,0 .5,.55 1,0 1,1',
  O: '.25,0 .75,0 1,.25 1,.75 .75,1 .25,1 0,.75 0,.25 .25,0',
  Q: '.25,0 .75,0 1,.25 1,.75 .75,1 .25,1 0,.75 0,.25 .25,0;.6,.65 1,1.05',
  S: '1,.12 .8,0 .2,0 0,.22 .15,.44 .85,.56 1,.78 .8,1 .2,1 0,.88',
  T: '0,0 1,0;.5,0 .5,1',
  V: '0,0 .5,1 1,0',
  W: '0,0 .25,1 .5,.4 .75,1 1,0',
  X: '0,0 1,1;1,0 0,1',
  Y: '0,0 .5,.5 1,0;.5,.5 .5,1',
}

/** What stands on each plate, by the icon's name. */
export const plates: Readonly<Record<string, string>> = {
  'mark-visa': 'VISA',
  'mark-mastercard': 'MC',
  'mark-amex': 'AMEX',
  ...Object.fromEntries(
    ['AE', 'BH', 'HK', 'KW', 'MY', 'OM', 'QA', 'SA', 'SG', 'TH'].map((code) => [`country-${code.toLowerCase()}`, code]),
  ),
}

const frame = 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z'
const height = 5
const round = (value: number) => Math.round(value * 100) / 100

/** A plate's path in the line set's box of 24 by 24. */
export function platePath(text: string): string {
  const [width, gap] = text.length > 2 ? [2.6, 1.5] : [4, 2.5]
  const start = 12 - (text.length * width + (text.length - 1) * gap) / 2
  const strokes = [...text].flatMap((letter, index) =>
    (letters[letter] ?? '').split(';').map((line) => {
      const points = line.split(' ').map((point) => {
        const [x, y] = point.split(',').map(Number) as [number, number]
        return `${round(start + index * (width + gap) + x * width)} ${round(12 - height / 2 + y * height)}`
      })
      return `M${points.join('L')}`
    }),
  )
  return frame + strokes.join('')
}

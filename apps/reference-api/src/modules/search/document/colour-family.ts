/** Families that a colour of any name belongs to; their names and swatches are content. */
export type ColourFamily =
  | 'black'
  | 'grey'
  | 'white'
  | 'cream'
  | 'brown'
  | 'red'
  | 'pink'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'navy'
  | 'purple'

/** Family of a colour that a shopper would call by a simpler name. `hex` is #RRGGBB. */
export function colourFamilyOf(hex: string): ColourFamily {
  const { hue, saturation, lightness } = hslOf(hex)
  if (lightness < 0.17) return 'black'
  if (lightness > 0.93) return 'white'
  if (saturation < 0.12) return lightness > 0.85 ? 'white' : 'grey'
  if (hue < 10 || hue >= 345) return lightness > 0.65 ? 'pink' : 'red'
  if (hue < 70) return warmFamilyOf(hue, saturation, lightness)
  if (hue < 190) return 'green'
  if (hue < 255) return lightness < 0.3 ? 'navy' : 'blue'
  return hue >= 300 && lightness > 0.6 ? 'pink' : 'purple'
}

/** Code that a colour is found by: its own where shoppers know it by its name, else its family's. */
export const soughtColourOf = ({ code, hex }: { code: string; hex: string }, known: ReadonlySet<string>): string =>
  known.has(code) ? code : colourFamilyOf(hex)

function warmFamilyOf(hue: number, saturation: number, lightness: number): ColourFamily {
  if (hue < 25 && lightness > 0.65 && saturation > 0.3) return 'pink'
  if (hue >= 38 && saturation > 0.5 && lightness < 0.75) return 'yellow'
  if (lightness > 0.6) return 'cream'
  if (hue >= 45) return 'green'
  return saturation > (hue < 25 ? 0.35 : 0.5) && lightness > 0.36 ? 'orange' : 'brown'
}

function hslOf(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sixth * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

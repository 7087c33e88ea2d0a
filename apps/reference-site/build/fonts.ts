/**
 * Makes the shop's web fonts from the fontsource packages: only the characters that its languages need and only the
 * weights that its type scale uses, so that a page loads at most 60 kB. Hints, a third of the Arabic files, are left
 * out: the other files have none either. The result is committed and served as what never changes under its name: when
 * a font changes it gets another. `npm run gen -- fonts` writes them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { joinFonts } from './join-fonts.ts'

const require = createRequire(import.meta.url)
const out = (name: string) => fileURLToPath(new URL(`../assets/fonts/${name}.woff2`, import.meta.url))

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŸŽžıŁł–—‘’‚“”„†•…‹›€™−×÷→←↗'
const arabic = range(0x0600, 0x061f) + range(0x0620, 0x065f) + range(0x0660, 0x0671) + '٪٫٬،؛؟ـ '

/** Characters that stand among Arabic: prices, sizes and names. */
const amongArabic = range(0x20, 0x7e) + '\u00a0·×–—−‘’“”…'

interface Font {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly axes?: Record<string, number | { readonly min: number; readonly max: number }>
  /** The same family's letters of another script, which fontsource keeps in a file of their own. */
  readonly also?: { readonly file: string; readonly text: string }
}

const fonts: readonly Font[] = [
  {
    name: 'newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 420 },
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'noto-naskh-arabic-600',
    file: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    text: arabic,
    axes: { wght: 600 },
    also: {
      file: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal.woff2',
      text: amongArabic,
    },
  },
  // There is no file of this family with an axis: each weight has its own.
  ...[400, 600].map((weight) => ({
    name: `plex-sans-arabic-${weight}`,
    file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    text: arabic,
    also: {
      file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-${weight}-normal.woff2`,
      text: amongArabic,
    },
  })),
]

for (const { name, file, text, axes, also } of fonts) {
  const read = async (path: string) => readFile(require.resolve(path))
  const variationAxes = axes && { variationAxes: axes }
  const part = async (path: string, characters: string) =>
    subsetFont(await read(path), characters, { targetFormat: 'truetype', noHinting: true, ...variationAxes })
  const subset = also
    ? await subsetFont(joinFonts(await part(file, text), await part(also.file, also.text)), text + also.text, {
        targetFormat: 'woff2',
      })
    : await subsetFont(await read(file), text, { targetFormat: 'woff2', ...variationAxes })
  await writeFile(out(name), subset)
  console.log(`${name.padEnd(18)} ${subset.length} bytes`)
}

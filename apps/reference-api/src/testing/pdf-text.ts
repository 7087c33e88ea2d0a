import { inflateSync } from 'node:zlib'

/** What a reader sees on each page of a PDF that the shop wrote: its lines, each as it is read aloud. */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const pages = [...objects.values()].filter((one) => /\/Type \/Page\b/.test(one))
  return pages.map((page) => {
    const fonts = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!
      return [name!, lettersOf(streamOf(objects.get(unicode!)!))] as const
    })
    const [, contents] = /\/Contents (\d+) 0 R/.exec(page)!
    return textOf(streamOf(objects.get(contents!)!), new Map(fonts))
  })
}

const objectsOf = (pdf: string) =>
  new Map([...pdf.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]))

function streamOf(object: string): string {
  const [head = '', content = ''] = /^([^]*?)\nstream\r?\n([^]*)\nendstream/.exec(object)!.slice(1)
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
}

type Letters = ReadonlyMap<number, string>

/** Text of each glyph of a font. */
const lettersOf = (unicode: string): Letters =>
  new Map(
    [...unicode.matchAll(/^<(\w{4})> <((?:\w{4})+)>$/gm)].map(([, glyph, text]) => [
      parseInt(glyph!, 16),
      Buffer.from(text!, 'hex').swap16().toString('utf16le'),
    ]),
  )

/** A string with pairs of brackets in it. */
const within = [1, 2, 3, 4].reduce((inner) => `(?:\\\\[^]|[^\\\\()]|\\(${inner}\\))*`, '')
const token = new RegExp(
  `\\((?<glyphs>${within})\\)|/(?<font>f\\d+) [\\d.]+ Tf|-1 [-\\d.]+ (?<y>[-\\d.]+) cm|(?<is>ReversedChars|EMC|ET)`,
  'g',
)

/** Arabic stands from left to right in a page, marked as reversed. */
function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let [text, y, letters, isReversed]: [string, string, Letters, boolean] = ['', '', new Map(), false]
  let reversed: string[] = []
  for (const { groups } of content.matchAll(token)) {
    if (groups?.['font']) letters = fonts.get(groups['font'])!
    if (groups?.['y'] && groups['y'] !== y) [text, y] = [`${text}\n`, groups['y']]
    if (groups?.['is']) isReversed = groups['is'] === 'ReversedChars'
    if (groups?.['is'] === 'ET') [text, reversed] = [text + reversed.toReversed().join(''), []]
    if (groups?.['glyphs'] === undefined) continue
    const written = glyphsOf(groups['glyphs']).map((glyph) => letters.get(glyph) ?? '')
    if (isReversed) reversed.push(...written)
    else text += written.join('')
  }
  return text
}

/** Numbers of the glyphs of a string, two bytes each. */
function glyphsOf(escaped: string): number[] {
  const plain = escaped.replace(/\\(\d{3}|[^])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(parseInt(code, 8)) : (escapes[code] ?? code),
  )
  const bytes = Buffer.from(plain, 'latin1')
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

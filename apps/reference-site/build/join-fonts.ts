/** A TrueType font taken apart: its tables by name. */
type Tables = Map<string, Buffer>

/** The hints that glyphs refer to: both fonts have the same ones, or none. */
const hints = ['cvt ', 'fpgm', 'prep']

/**
 * One TrueType font of two of a family that fontsource parts by script: the glyphs of the second follow those of the
 * first, whose layout rules stay as they are. Both are subsets by harfbuzz: short glyph offsets, characters in `cmap`
 * format 4.
 * @throws Error when they are not of one family.
 */
export function joinFonts(first: Buffer, second: Buffer): Buffer {
  const [base, added] = [tablesOf(first), tablesOf(second)]
  const isOneFamily = hints.every((name) => String(base.get(name)) === String(added.get(name)))
  if (!isOneFamily || unitsPerEm(base) !== unitsPerEm(added)) throw new Error('The fonts are not of one family.')
  const offset = glyphCount(base)
  const glyphs = [...glyphsOf(base), ...glyphsOf(added).map((glyph) => renumbered(glyph, offset))]
  const starts = glyphs.reduce<number[]>((ends, glyph) => [...ends, ends.at(-1)! + glyph.length], [0])
  const characters = new Map([...charactersOf(added)].map(([code, glyph]) => [code, glyph + offset]))
  for (const [code, glyph] of charactersOf(base)) characters.set(code, glyph)

  const head = Buffer.from(table(base, 'head'))
  head.writeInt16BE(1, 50) // long glyph offsets
  const hhea = Buffer.from(table(base, 'hhea'))
  hhea.writeUInt16BE(glyphs.length, 34)
  return fontOf(
    new Map([
      ...base,
      ['head', head],
      ['hhea', hhea],
      ['maxp', joinedLimits(table(base, 'maxp'), table(added, 'maxp'), glyphs.length)],
      ['glyf', Buffer.concat(glyphs)],
      ['loca', uint32s(starts)],
      ['hmtx', Buffer.concat([metricsOf(base), metricsOf(added)])],
      ['cmap', characterTable(characters)],
    ]),
  )
}

function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`The font has no table ${name}.`)
  return found
}

const glyphCount = (tables: Tables) => table(tables, 'maxp').readUInt16BE(4)
const unitsPerEm = (tables: Tables) => table(tables, 'head').readUInt16BE(18)

function glyphsOf(tables: Tables): Buffer[] {
  const [outlines, places] = [table(tables, 'glyf'), table(tables, 'loca')]
  const start = (glyph: number) => places.readUInt16BE(2 * glyph) * 2
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => outlines.subarray(start(glyph), start(glyph + 1)))
}

/** A glyph made of others names them by number. */
function renumbered(glyph: Buffer, offset: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const composed = Buffer.from(glyph)
  for (let at = 10, flags = moreComponents; flags & moreComponents;) {
    flags = composed.readUInt16BE(at)
    composed.writeUInt16BE(composed.readUInt16BE(at + 2) + offset, at + 2)
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x1 ? 4 : 2) + scale
  }
  return composed
}
const moreComponents = 0x20

/** Advance and side bearing of every glyph, written out. */
function metricsOf(tables: Tables): Buffer {
  const metrics = table(tables, 'hmtx')
  const long = table(tables, 'hhea').readUInt16BE(34)
  const last = metrics.subarray(4 * (long - 1), 4 * (long - 1) + 2)
  const rest = Array.from({ length: glyphCount(tables) - long }, (_, index) =>
    Buffer.concat([last, metrics.subarray(4 * long + 2 * index, 4 * long + 2 * index + 2)]),
  )
  return Buffer.concat([metrics.subarray(0, 4 * long), ...rest])
}

/** Everything after version and count is a most of something. */
function joinedLimits(base: Buffer, added: Buffer, count: number): Buffer {
  const limits = Buffer.from(base)
  for (let at = 6; at < limits.length; at += 2)
    limits.writeUInt16BE(Math.max(base.readUInt16BE(at), added.readUInt16BE(at)), at)
  limits.writeUInt16BE(count, 4)
  return limits
}

function charactersOf(tables: Tables): Map<number, number> {
  const cmap = table(tables, 'cmap')
  const part = cmap.subarray(cmap.readUInt32BE(8))
  if (part.readUInt16BE(0) !== 4) throw new Error('The font names its characters in another format than 4.')
  const size = part.readUInt16BE(6)
  const found = new Map<number, number>()
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [part.readUInt16BE(at), part.readUInt16BE(at + size + 2)]
    const [delta, range] = [part.readUInt16BE(at + 2 * size + 2), part.readUInt16BE(at + 3 * size + 2)]
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const named = range === 0 ? code : part.readUInt16BE(at + 3 * size + 2 + range + 2 * (code - start))
      if (named > 0) found.set(code, (named + delta) & 0xffff)
    }
  }
  return found
}

/** Format 12, one group a character: harfbuzz makes ranges of them. */
function characterTable(characters: ReadonlyMap<number, number>): Buffer {
  const groups = [...characters].sort(([a], [b]) => a - b).flatMap(([code, glyph]) => [code, code, glyph])
  const place = Buffer.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0])
  return Buffer.concat([place, uint32s([16 + 4 * groups.length, 0, groups.length / 3, ...groups])])
}

function fontOf(tables: Tables): Buffer {
  const bodies = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  let at = 12 + 16 * bodies.length
  const entries = bodies.map(([name, body]) => {
    const entry = Buffer.concat([Buffer.from(name, 'latin1'), uint32s([0, at, body.length])])
    at += padded(body).length
    return entry
  })
  const head = Buffer.from([0, 1, 0, 0, 0, bodies.length, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([head, ...entries, ...bodies.map(([, body]) => padded(body))])
}

const padded = (body: Buffer) => Buffer.concat([body, Buffer.alloc(-body.length & 3)])

function uint32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index))
  return bytes
}

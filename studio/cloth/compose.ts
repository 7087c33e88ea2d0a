import { artwork, at, mask } from './masks.ts'
import { blur, depth, field, sample, type Field } from './field.ts'
import { foldsOf } from './folds.ts'
import { framing } from './framing.ts'
import { fabric, type Fabric, type Palette, type Thread } from './fabrics/index.ts'
import type { Garment, Part, View } from './garment.ts'
import { clamp, noise, smoothstep } from './noise.ts'
import { flatten, ribbon, type Polyline } from './path.ts'
import { pleat } from './pleats.ts'
import { place, type Placed, type Placing } from './placing.ts'
import { stampButtons, stampFringe, stampSeams } from './sewing.ts'
import { colourOf, type Canvas } from './canvas.ts'

/** Lays a garment into the scene, part on part. */
export async function compose(
  scene: Canvas,
  garment: Garment,
  view: View,
  tones: Record<string, string>,
  placing: Placing,
): Promise<void> {
  const palette: Palette = {}
  const hexes = { ...garment.tones, ...tones }
  for (const [name, hex] of Object.entries(hexes)) palette[name] = colourOf(hex)
  const placed = place(placing)
  for (const part of view.parts) await lay(scene, part, garment, palette, hexes, placed, placing)
}

interface Panel {
  mask: Field | null
  cloth: Fabric
  frame: (x: number, y: number) => [number, number]
  shade: number
  nap: number
  gloss: number
}

async function lay(
  scene: Canvas,
  part: Part,
  garment: Garment,
  palette: Palette,
  hexes: Record<string, string>,
  placed: Placed,
  placing: Placing,
): Promise<void> {
  const { width: W, height: H } = scene
  const k = placing.scale
  const px = 1 / k
  const outline = outlineOf(part)
  const m = await mask(placed.lines(outline), W, H)
  if (!m) return
  const inner = blur(depth(m), Math.max(1, 0.5 * k))
  const below = under(scene, m, (3.4 + part.lift * 1.1) * k)
  const panels = await panelsOf(part, palette, placed, W, H)
  const folds = part.hand ? foldsOf(garment, part, outline) : null
  const [radius, swell] = part.edge
  const follow = part.follow ?? 1
  const thread: Thread = { h: 0, r: 0, g: 0, b: 0, weft: 0 }
  for (let j = 0; j < m.height; j++) {
    const y = j + m.y
    if (y < 0 || y >= H) continue
    for (let i = 0; i < m.width; i++) {
      const x = i + m.x
      const n = j * m.width + i
      if (x < 0 || x >= W) continue
      const a = part.clip ? m.data[n]! * scene.cover[y * W + x]! : m.data[n]!
      if (a < 0.004) continue
      let [X, Y] = placed.toUnit(x, y)
      const d = inner.data[n]! * px
      const q = clamp(d / radius)
      let z =
        part.lift * clamp(d / Math.min(radius, part.lift * 0.8 + 0.4)) ** 0.5 + swell * Math.sqrt(1 - (1 - q) * (1 - q))
      if (part.rises) z *= smoothstep(part.rises[0], part.rises[1], X)
      if (folds) {
        const fx = (X - folds.x) / folds.spacing
        const fy = (Y - folds.y) / folds.spacing
        z += sample(folds.z, fx, fy)
        X -= sample(folds.dx, fx, fy)
        Y -= sample(folds.dy, fx, fy)
      }
      let panel = panels[0]!
      for (let c = 1; c < panels.length; c++) if (at(panels[c]!.mask!, x, y) > 0.5) panel = panels[c]!
      const [across, along] = panel.frame(X, Y)
      const fold = part.pleats && pleat(part.pleats, across, along, garment.seed)
      z += fold?.z ?? 0
      panel.cloth(across + (fold?.shift ?? 0), along, px, thread)
      for (const w of part.wash ?? []) fade(thread, w, palette, X, Y)
      z += thread.h
      const o = y * W + x
      const whole = below.data[n]! * follow + z * k
      scene.z[o] = scene.z[o]! * (1 - a) + whole * a
      const tint = panel.shade
      scene.colour[o * 3] = scene.colour[o * 3]! * (1 - a) + thread.r * tint * a
      scene.colour[o * 3 + 1] = scene.colour[o * 3 + 1]! * (1 - a) + thread.g * tint * a
      scene.colour[o * 3 + 2] = scene.colour[o * 3 + 2]! * (1 - a) + thread.b * tint * a
      scene.cover[o] = scene.cover[o]! * (1 - a) + a
      scene.nap[o] = scene.nap[o]! * (1 - a) + panel.nap * a
      scene.gloss[o] = scene.gloss[o]! * (1 - a) + panel.gloss * a
    }
  }
  stampSeams(scene, part.seams ?? [], palette, placed, k)
  for (const art of part.art ?? [])
    await print(
      scene,
      { ...art, svg: art.svg.replace(/\{(\w+)\}/g, (_, name: string) => hexes[name] ?? '#12382B') },
      placed,
      placing,
    )
  stampButtons(scene, part.buttons ?? [], palette, placed, k, placing.angle)
  stampFringe(scene, part, palette, placed, k)
}

function fade(thread: Thread, w: NonNullable<Part['wash']>[number], palette: Palette, x: number, y: number): void {
  const q = ((x - w.x) / w.rx) ** 2 + ((y - w.y) / w.ry) ** 2
  if (q > 5) return
  const k = w.amount * Math.exp(-q) * (0.6 + 0.8 * noise(x * 0.05, y * 0.02, 63)) * (1 - thread.weft * 0.6)
  const tone = palette[w.tone] ?? [1, 1, 1]
  thread.r += (tone[0] - thread.r) * k
  thread.g += (tone[1] - thread.g) * k
  thread.b += (tone[2] - thread.b) * k
}

function outlineOf(part: Part): Polyline[] {
  if (part.ribbon) return flatten(part.ribbon.path, 2).map((l) => ribbon(l, part.ribbon!.width, part.ribbon!.taper))
  return flatten(part.path ?? '', 3)
}

/** What the part lies on, smoothed: cloth bridges small steps. Where nothing is beneath, the nearest cloth carries on. */
function under(scene: Canvas, m: Field, radius: number): Field {
  const out = field(m.width, m.height, m.x, m.y)
  for (let j = 0; j < m.height; j++) {
    for (let i = 0; i < m.width; i++) {
      const x = i + m.x
      const y = j + m.y
      if (x >= 0 && y >= 0 && x < scene.width && y < scene.height)
        out.data[j * m.width + i] = scene.z[y * scene.width + x]!
    }
  }
  return blur(out, radius)
}

async function panelsOf(part: Part, palette: Palette, placed: Placed, W: number, H: number): Promise<Panel[]> {
  const spine = part.ribbon ? flatten(part.ribbon.path, 2)[0]! : null
  const panels: Panel[] = [
    {
      mask: null,
      cloth: fabric(part.fabric, palette),
      frame: framing(part.frame, spine),
      shade: part.shade ?? 1,
      nap: part.fabric.nap ?? 0,
      gloss: part.fabric.gloss ?? 0,
    },
  ]
  for (const region of part.regions ?? []) {
    const area = await mask(placed.lines(flatten(region.path, 3)), W, H)
    if (!area) continue
    const spec = region.fabric ?? part.fabric
    panels.push({
      mask: area,
      cloth: fabric(spec, palette),
      frame: framing(region.frame ?? part.frame, spine),
      shade: region.shade ?? part.shade ?? 1,
      nap: spec.nap ?? 0,
      gloss: spec.gloss ?? 0,
    })
  }
  return panels
}

async function print(
  scene: Canvas,
  art: NonNullable<Part['art']>[number],
  placed: Placed,
  placing: Placing,
): Promise<void> {
  const [x, y] = placed.toPixel([art.x, art.y])
  const matrix = `translate(${x} ${y}) rotate(${placing.angle + (art.angle ?? 0)}) scale(${placing.scale * (art.scale ?? 1)})`
  const ink = await artwork(art.svg, matrix, scene.width, scene.height)
  for (let n = 0; n < scene.width * scene.height; n++) {
    const a = ink[n * 4 + 3]! / 255
    if (!a) continue
    for (let c = 0; c < 3; c++) {
      const v = (ink[n * 4 + c]! / 255) ** 2.2
      const tone = scene.colour[n * 3 + c]!
      scene.colour[n * 3 + c] = tone + (v - tone) * a
    }
  }
}

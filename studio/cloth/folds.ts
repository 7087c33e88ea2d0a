import { drape, type Draped } from './drape.ts'
import type { Garment, Part } from './garment.ts'
import type { Polyline } from './path.ts'

// One garment is rendered in several colours by the same worker: its folds are laid once.
const laid = new Map<string, Draped>()

/** The folds of a part, laid once. */
export function foldsOf(garment: Garment, part: Part, outline: Polyline[]): Draped {
  const key = `${garment.name}/${part.name}/${JSON.stringify([part.slack, part.hand, part.path, part.ribbon])}`
  const known = laid.get(key)
  if (known) return known
  const xs = outline.flat().map((p) => p[0])
  const ys = outline.flat().map((p) => p[1])
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
  const result = drape(within(outline), box, part.slack ?? [], part.hand!, garment.seed)
  laid.set(key, result)
  return result
}

/** Whether a point lies in one of the shapes; points are asked row by row, so a row's crossings are found once. */
function within(shapes: Polyline[]): (x: number, y: number) => boolean {
  let row = NaN
  let crossings: number[][] = []
  return (x, y) => {
    if (y !== row) {
      row = y
      crossings = shapes.map((shape) => crossingsAt(shape, y))
    }
    return crossings.some((line) => line.reduce((isInside, at) => (x < at ? !isInside : isInside), false))
  }
}

function crossingsAt(shape: Polyline, y: number): number[] {
  const out: number[] = []
  for (let i = 0; i < shape.length; i++) {
    const [ax, ay] = shape[i]!
    const [bx, by] = shape[(i + 1) % shape.length]!
    if (ay <= y !== by <= y) out.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
  }
  return out
}

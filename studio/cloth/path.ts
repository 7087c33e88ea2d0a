export type Point = [x: number, y: number]
export type Polyline = Point[]

/** Turns an SVG path of absolute M, L, C, Q and Z commands into polylines whose segments are at most about `step` units long. */
export function flatten(path: string, step = 3): Polyline[] {
  const tokens = path.match(/[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? []
  const lines: Polyline[] = []
  let line: Polyline = []
  let at: Point = [0, 0]
  let command = 'M'
  let i = 0
  const point = (): Point => [Number(tokens[i++]), Number(tokens[i++])]
  while (i < tokens.length) {
    if (/[MLCQZ]/.test(tokens[i]!)) command = tokens[i++]!
    if (command === 'Z') {
      line.push(line[0]!)
      continue
    }
    if (command === 'M') {
      at = point()
      line = [at]
      lines.push(line)
      command = 'L'
      continue
    }
    const control = command === 'C' ? [point(), point()] : command === 'Q' ? [point()] : []
    const to = point()
    const hull = [at, ...control, to]
    const pieces = Math.max(1, Math.ceil(measure(hull) / step))
    for (let k = 1; k <= pieces; k++) line.push(bezier(hull, k / pieces))
    at = to
  }
  return lines
}

function bezier(hull: Point[], t: number): Point {
  let points = hull
  while (points.length > 1) {
    points = points.slice(1).map((p, i) => {
      const q = points[i]!
      return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t]
    })
  }
  return points[0]!
}

export function measure(line: Polyline): number {
  let length = 0
  for (let i = 1; i < line.length; i++) {
    length += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])
  }
  return length
}

/** Points at equal distances along a line, with the direction of the line at each. */
export function pace(line: Polyline, step: number): { x: number; y: number; dx: number; dy: number; s: number }[] {
  const out = []
  let travelled = 0
  let next = step / 2
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!
    const [bx, by] = line[i]!
    const length = Math.hypot(bx - ax, by - ay)
    while (length > 0 && next <= travelled + length) {
      const t = (next - travelled) / length
      out.push({
        x: ax + (bx - ax) * t,
        y: ay + (by - ay) * t,
        dx: (bx - ax) / length,
        dy: (by - ay) / length,
        s: next,
      })
      next += step
    }
    travelled += length
  }
  return out
}

/** The outline of a band along a line, `width` wide in the middle and `taper` of that at its ends. */
export function ribbon(line: Polyline, width: number, taper = 1): Polyline {
  const left: Polyline = []
  const right: Polyline = []
  const total = measure(line)
  let s = 0
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(line.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    if (i) s += Math.hypot(p[0] - line[i - 1]![0], p[1] - line[i - 1]![1])
    const half = (width / 2) * (taper + (1 - taper) * Math.max(0, Math.sin((Math.PI * s) / total)) ** 0.6)
    const nx = -(b[1] - a[1]) / length
    const ny = (b[0] - a[0]) / length
    left.push([p[0] + nx * half, p[1] + ny * half])
    right.unshift([p[0] - nx * half, p[1] - ny * half])
  })
  return [...left, ...right]
}

/** Mirrors a path about the middle of the 900 unit wide picture. */
export function mirror(path: string, about = 450): string {
  let isX = true
  return path.replace(/[MLCQZ]|-?\d*\.?\d+/g, (token) => {
    if (/[MLCQZ]/.test(token)) return token
    const value = isX ? String(+(2 * about - Number(token)).toFixed(2)) : token
    isX = !isX
    return value
  })
}

import type { Frame, Part } from './garment.ts'

export interface Move {
  /** Where the middle line of the garment and its top come to lie, units. */
  x: number
  y: number
  /** About the middle line x = 450 and y = 450. */
  scale?: number
  /** Turned over to its mirror image. */
  isMirrored?: boolean
}

/** Parts laid elsewhere in the picture: the second of a pair, the lower half of a set. */
export function moved(parts: Part[], move: Move): Part[] {
  const k = move.scale ?? 1
  const side = move.isMirrored ? -1 : 1
  const x = (v: number) => 450 + side * (v - 450) * k + move.x
  const y = (v: number) => 450 + (v - 450) * k + move.y
  const path = (text: string): string => {
    let isX = true
    return text.replace(/[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g, (token) => {
      if (/[MLCQZ]/.test(token)) return token
      const value = isX ? x(Number(token)) : y(Number(token))
      isX = !isX
      return value.toFixed(2)
    })
  }
  const frame = (f: Frame): Frame =>
    f.kind === 'along'
      ? f
      : f.kind === 'fan'
        ? { ...f, x: x(f.x), y: y(f.y), radius: f.radius * k }
        : { ...f, x: x(f.x ?? 450), y: y(f.y ?? 0), angle: side * (f.angle ?? 0) }
  return parts.map((part): Part => ({
    ...part,
    name: `${part.name} at ${move.x} ${move.y}`,
    ...(part.path ? { path: path(part.path) } : {}),
    ...(part.ribbon ? { ribbon: { ...part.ribbon, path: path(part.ribbon.path), width: part.ribbon.width * k } } : {}),
    frame: frame(part.frame ?? { kind: 'straight' }),
    ...(part.rises ? { rises: [x(part.rises[0]), x(part.rises[1])] } : {}),
    ...(part.slack
      ? {
          slack: part.slack.map((s) => ({
            ...s,
            x: x(s.x),
            y: y(s.y),
            along: s.along * k,
            across: s.across * k,
            angle: side < 0 ? 180 - s.angle : s.angle,
          })),
        }
      : {}),
    ...(part.regions
      ? {
          regions: part.regions.map((r) => ({
            ...r,
            path: path(r.path),
            ...(r.frame ? { frame: frame(r.frame) } : {}),
          })),
        }
      : {}),
    ...(part.seams ? { seams: part.seams.map((s) => ({ ...s, path: path(s.path) })) } : {}),
    ...(part.buttons
      ? {
          buttons: part.buttons.map((b) => ({
            ...b,
            x: x(b.x),
            y: y(b.y),
            r: b.r * k,
            ...(b.hole === undefined ? {} : { hole: side * b.hole }),
          })),
        }
      : {}),
    ...(part.art
      ? {
          art: part.art.map((a) => ({
            ...a,
            x: x(a.x),
            y: y(a.y),
            angle: side * (a.angle ?? 0),
            scale: (a.scale ?? 1) * k,
          })),
        }
      : {}),
    ...(part.fringe ? { fringe: part.fringe.map((f) => ({ ...f, path: path(f.path), length: f.length * k })) } : {}),
  }))
}

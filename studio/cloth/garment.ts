import type { Hand, Slack } from './drape.ts'
import type { FabricSpec } from './fabrics/index.ts'

/** Where the threads run: across a panel, around a point (flared and pleated panels), or along a band. */
export type Frame =
  | { kind: 'straight'; x?: number; y?: number; angle?: number }
  | { kind: 'fan'; x: number; y: number; radius: number }
  | { kind: 'along' }

/** A panel of a part that has its own grain: a sleeve, a yoke. */
export interface Region {
  path: string
  frame?: Frame
  fabric?: FabricSpec
  /** Brightness of the cloth, 1 as dyed: insides are below. */
  shade?: number
}

export interface Seam {
  path: string
  /** Depth of the groove in units. */
  depth?: number
  width?: number
  /** How much the seam gathers the cloth beside it. */
  pucker?: number
  stitch?: { tone: string; offsets: number[]; length?: number; weight?: number }
}

export interface Button {
  x: number
  y: number
  r: number
  tone: string
  kind?: 'sewn' | 'rivet' | 'shank'
  /** Angle of the buttonhole in degrees; absent: no hole shows. */
  hole?: number
}

/** Flat artwork in the garment's own units, such as the label in the neck. */
export interface Art {
  svg: string
  x: number
  y: number
  angle?: number
  scale?: number
}

/** A piece of cloth as it lies: later parts lie on earlier ones. */
export interface Part {
  name: string
  path?: string
  ribbon?: { path: string; width: number; taper?: number }
  frame?: Frame
  fabric: FabricSpec
  shade?: number
  /** Thickness above what is below, units. */
  lift: number
  /** Rounding of the border: radius and height, units. */
  edge: [radius: number, height: number]
  /** Ends where the cloth below ends: a placket, a pocket. */
  clip?: boolean
  /** Thickness grows from nothing between these two x, where the piece is one with the cloth beside it. */
  rises?: [from: number, to: number]
  /** How much of what lies below shows through as relief, 0 to 1. */
  follow?: number
  hand?: Hand
  slack?: Slack[]
  /** Pressed folds that hang from the frame's origin: knife pleats or gathers. */
  pleats?: { kind: 'knife' | 'gather'; period: number; depth: number; from: number; to: number; sway?: number }
  /** Where the dye has worn off: soft ellipses. */
  wash?: { x: number; y: number; rx: number; ry: number; tone: string; amount: number }[]
  regions?: Region[]
  seams?: Seam[]
  buttons?: Button[]
  art?: Art[]
  /** Loose threads along the two ends of a scarf. */
  fringe?: { path: string; length: number; spacing: number; angle: number }[]
}

export type Tones = Record<string, string>

export interface View {
  parts: Part[]
}

export interface Garment {
  name: string
  seed: number
  /** Colours that stay the same whatever the garment is dyed: buttons, threads, labels. */
  tones: Tones
  views: { front: View; back?: View }
  /** Place and enlargement of the close-up. */
  detail: { x: number; y: number; zoom: number; angle: number }
  /** Middle of the garment and how far it is scaled to fill the picture. */
  middle: [x: number, y: number]
  size?: number
}

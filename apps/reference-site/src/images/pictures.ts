import { createHash } from 'node:crypto'
import type { PictureMaker } from './picture-maker.ts'
import { createPictureQueue, type QueueLimits } from './picture-queue.ts'
import type { PictureStore } from './picture-store.ts'
import type { Variant } from './variants.ts'

/** Outcome of a request for a picture. */
export type PictureOutcome =
  | { readonly kind: 'made'; readonly picture: Buffer }
  /** There is no such master. */
  | { readonly kind: 'missing' }
  /** Too many wait: the master itself is at hand, or the picture a moment later. */
  | { readonly kind: 'busy' }

export interface PictureRequest {
  /** Path of the master. */
  readonly path: string
  readonly variant: Variant
  /** Aborts when the browser has left. */
  readonly signal?: AbortSignal
  /** The master will do, when many wait. */
  readonly isSheddable?: boolean
  /** Nobody waits for it. */
  readonly isBackground?: boolean
}

export interface Pictures {
  /** A master resized and encoded; never wider than the master. */
  get(request: PictureRequest): Promise<PictureOutcome>
  /** Makes the picture when it is not stored. */
  prepare(path: string, variant: Variant): Promise<void>
}

export interface PicturesOptions extends QueueLimits {
  readonly store: PictureStore
  readonly maker: PictureMaker
  readonly fetchMaster: (path: string) => Promise<Buffer | undefined>
}

/** Masters whose widths are remembered. */
const KNOWN_MASTERS = 20_000

/** Pictures from the store, or made for it: each variant once, however many ask for it. */
export function createPictures({ store, maker, fetchMaster, ...limits }: PicturesOptions): Pictures {
  const queue = createPictureQueue<Buffer | undefined>(limits)
  const masterWidths = new Map<string, number>()

  /** All widths above a master's are one picture. */
  const fitted = (path: string, variant: Variant): Variant => ({
    ...variant,
    width: Math.min(variant.width, masterWidths.get(path) ?? Infinity),
  })
  const remember = (path: string, width: number) => {
    masterWidths.delete(path)
    masterWidths.set(path, width)
    if (masterWidths.size > KNOWN_MASTERS) masterWidths.delete(masterWidths.keys().next().value as string)
  }

  async function make(path: string, variant: Variant): Promise<Buffer | undefined> {
    // The width of the master may have become known while this one waited.
    const isMade = fitted(path, variant).width < variant.width
    const known = isMade ? await store.read(nameOf(path, fitted(path, variant))) : undefined
    if (known) return known
    const master = await fetchMaster(path)
    if (!master) return undefined
    const { picture, masterWidth } = await maker.make(master, variant)
    remember(path, masterWidth)
    await store.write(nameOf(path, fitted(path, variant)), picture)
    return picture
  }

  const pictures: Pictures = {
    async get({ path, variant, signal, isSheddable = false, isBackground = false }) {
      const wanted = fitted(path, variant)
      const name = nameOf(path, wanted)
      const stored = await store.read(name)
      if (stored) return { kind: 'made', picture: stored }
      const outcome = await queue.ask(name, () => make(path, wanted), {
        isSheddable,
        isBackground,
        ...(signal && { signal }),
      })
      if (outcome.kind === 'shed') return { kind: 'busy' }
      return outcome.value ? { kind: 'made', picture: outcome.value } : { kind: 'missing' }
    },
    async prepare(path, variant) {
      if (await store.has(nameOf(path, fitted(path, variant)))) return
      await pictures.get({ path, variant, isBackground: true })
    },
  }
  return pictures
}

/** File of a variant. */
const nameOf = (path: string, { width, quality, format }: Variant): string =>
  `${createHash('sha256').update(`${path}|${width}|${quality}|${format}`).digest('hex')}.${format}`

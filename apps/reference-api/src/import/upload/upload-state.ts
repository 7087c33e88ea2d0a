import type { ImportSummary } from '../import-feed.ts'

/** A feed that was uploaded, with the words of the command line that it is imported by. */
export interface UploadSpec {
  readonly id: string
  /** Name of the file on the machine that it came from. */
  readonly name: string
  readonly merchant: string
  readonly country: string
  readonly words: readonly string[]
  readonly by: string
  readonly at: string
}

/** A dry run changes nothing; the real one follows it. */
export type RunKind = 'dry' | 'real'

/** How far a run of an uploaded feed is; `lost`: its process has ended without a word. */
export type RunState =
  | { readonly status: 'underWay' | 'lost' }
  | { readonly status: 'done'; readonly summary: Pick<ImportSummary, 'read' | 'rows' | 'refused' | 'removed'> }
  | { readonly status: 'failed'; readonly failure: string }

export interface Upload extends UploadSpec {
  readonly runs: Readonly<Partial<Record<RunKind, RunState>>>
}

/** Milliseconds between two signs of life of a run. */
export const BEAT = 5_000
/** Milliseconds without one, after which it is lost. */
export const SILENCE = 60_000

export const uploadFiles = {
  feed: 'feed',
  spec: 'upload.json',
  state: (kind: RunKind) => `${kind}.json`,
  report: (kind: RunKind) => `${kind}.tsv`,
} as const

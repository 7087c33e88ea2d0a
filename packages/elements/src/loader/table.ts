import type { Hydration } from '@vitrine/react'

/** What the loader knows of an element before its chunk: file beside the loader, strategy, space to keep. */
export type LoaderTable = Readonly<Record<string, readonly [file: string, hydrate: Hydration, reserve?: string]>>

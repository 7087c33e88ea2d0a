import type { Hydration } from '@vitrine/react'

/**
 * What the loader knows of an element, by its tag without the prefix, before its chunk: strategy, space to keep, of a
 * `native` element the attributes that say what it shows, and whether the shop renders it for other sites.
 */
export type LoaderTable = Readonly<
  Record<string, readonly [hydrate: Hydration, reserve: string, attributes?: readonly string[], isFragment?: 1]>
>

import type { Hydration } from '@vitrine/react'

/**
 * What the loader knows of an element before its chunk: strategy, space to keep, of a `native` element the attributes
 * that say what it shows, and whether the shop renders it for other sites.
 */
export type LoaderRow = readonly [hydrate: Hydration, reserve: string, attributes?: readonly string[], isFragment?: 1]

/** Rows, each behind the tags that it is for, without their prefix: `'cart wishlist'`. */
export type LoaderTable = readonly (readonly [names: string, ...LoaderRow])[]

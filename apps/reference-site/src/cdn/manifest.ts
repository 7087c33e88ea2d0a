import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Manifest of the elements' browser build. */
export interface ElementsManifest {
  readonly version: string
  readonly loader: { readonly file: string; readonly integrity: string }
  readonly files: Readonly<
    Record<string, { readonly integrity: string; readonly bytes: number; readonly brotli: number }>
  >
  /** Chunks of texts, by language and bundle. */
  readonly messages: Readonly<Record<string, string>>
  readonly elements: Readonly<Record<string, { readonly file: string; readonly imports: readonly string[] }>>
}

/** Folder that the elements' browser build is written to. */
export const builtElements = fileURLToPath(new URL('../../../../packages/elements/cdn/', import.meta.url))

/** @throws when the elements were not built; `npm start` and `npm run build` build them. */
export function readElementsManifest(folder = builtElements): ElementsManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ElementsManifest
  } catch (error) {
    throw new Error('The elements are not built: run `npm run build` (or `npm start`, which does it).', {
      cause: error,
    })
  }
}

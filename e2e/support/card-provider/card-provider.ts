import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startService } from '../../../tools/shop/service.ts'

export interface CardProvider {
  readonly origin: string
  readonly sdkUrl: string
  /** As an operator pins it: of the bytes that were looked at, not of those that are served. */
  readonly sdkIntegrity: string
  /** Where the shop's server reaches it. */
  readonly serverUrl: string
  /** Everything that it holds or took. */
  authorisations(): Promise<{ status: string; amount: { amount: number; currency: string } }[]>
  stop(): Promise<void>
}

/** Starts the tests' card provider as a process on an origin of its own. */
export async function startCardProvider(options: {
  port: number
  secret: string
  /** Origin of the shop: the only page that may hold the card fields. */
  embedder: string
  logFolder: string
}): Promise<CardProvider> {
  const origin = `http://127.0.0.1:${options.port}`
  const service = startService({
    name: 'cards',
    entry: 'e2e/support/card-provider/main.ts',
    readyUrl: `${origin}/ready`,
    environment: { PORT: `${options.port}`, CARD_SECRET: options.secret, CARD_EMBEDDER: options.embedder },
    logFolder: options.logFolder,
    showsAllLogs: false,
  })
  await service.ready
  const sdk = readFileSync(new URL('sdk.js', import.meta.url))
  return {
    origin,
    sdkUrl: `${origin}/sdk.js`,
    sdkIntegrity: `sha384-${createHash('sha384').update(sdk).digest('base64')}`,
    serverUrl: `${origin}/v1`,
    async authorisations() {
      const answer = await fetch(`${origin}/v1/authorisations`, {
        headers: { authorization: `Bearer ${options.secret}` },
      })
      return (await answer.json()) as Awaited<ReturnType<CardProvider['authorisations']>>
    },
    stop: service.stop,
  }
}

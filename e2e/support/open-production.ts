import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailCatcher, type CaughtMail } from '../../apps/reference-api/src/demo/mailbox/catcher.ts'
import { freePorts } from '../../tools/shop/preflight.ts'
import { openShop, type Shop } from '../../tools/shop/shop.ts'
import { startCardProvider, type CardProvider } from './card-provider/card-provider.ts'

export interface Production extends Shop {
  readonly cards: CardProvider
  /** What the shop has sent by SMTP, in the order of its sending. */
  readonly mails: readonly CaughtMail[]
}

/**
 * API and site of the production set of a country, with everything that docs/guide/operate.md asks for: a card provider
 * and a mail server of their own, and the demonstration's nowhere.
 */
export async function openProduction(set: `PROD_${string}`): Promise<Production> {
  const home = await mkdtemp(join(tmpdir(), `vitrine-shop-${process.pid}-`))
  const [sitePort, apiPort, cardPort] = (await freePorts(3)) as [number, number, number]
  const secret = () => randomBytes(32).toString('base64url')
  const siteUrl = `http://localhost:${sitePort}`
  const cardSecret = secret()
  const mails: CaughtMail[] = []
  const undo: (() => Promise<void>)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const mail = await startMailCatcher(async (caught) => void mails.push(caught))
    undo.push(mail.close)
    const cards = await startCardProvider({
      port: cardPort,
      secret: cardSecret,
      embedder: siteUrl,
      logFolder: join(home, 'logs'),
    })
    undo.push(cards.stop)
    const environment = {
      // Everything is on this machine, and reached from nowhere else.
      VITRINE_REHEARSAL: 'this-machine',
      SITE_URL: siteUrl,
      API_PUBLIC_URL: `http://localhost:${apiPort}`,
      SMTP_URL: mail.url,
      VITRINE_SMS_URL: 'https://sms.example',
      VITRINE_CLIENT_ID: 'site',
      VITRINE_CLIENT_SECRET: secret(),
      VITRINE_SUBSCRIPTION_KEY: secret(),
      VITRINE_TOKEN_SIGNING_KEY: secret(),
      VITRINE_TOKEN_ENCRYPTION_KEY: secret(),
      VITRINE_CARD_SECRET_KEY: cardSecret,
      VITRINE_CARD_PROVIDER_URL: cards.serverUrl,
      VITRINE_CARD_SDK_URL: cards.sdkUrl,
      VITRINE_CARD_SDK_INTEGRITY: cards.sdkIntegrity,
      VITRINE_CARD_PUBLIC_KEY: 'pk_test',
    }
    const shop = await openShop({
      host: 'localhost',
      sitePort,
      apiPort,
      home,
      set,
      databaseUrl: undefined,
      environment,
      isWarmed: false,
      showsAllLogs: false,
    })
    undo.push(shop.stop)
    return { ...shop, cards, mails, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { fail, say, secondsSince } from '../terminal.ts'
import { readSettings } from './settings.ts'
import { openShop, type Shop } from './shop.ts'

/**
 * Runs the shop in the foreground: one block of addresses when it is ready, everything stopped on Ctrl-C or when a part
 * fails.
 */
export async function runShop(whenReady: (shop: Shop) => void = () => {}): Promise<void> {
  const began = Date.now()
  const interrupted = new AbortController()
  const opening = Promise.resolve().then(() => openShop(readSettings(), interrupted.signal))
  stopOnSignal(opening, interrupted)
  const shop = await opening.catch((error) => (interrupted.signal.aborted ? new Promise<never>(() => {}) : fail(error)))
  printAddresses(shop, began)
  whenReady(shop)
  const error = await shop.lost
  say(error.message)
  await shop.stop()
  process.exit(1)
}

function stopOnSignal(opening: Promise<Shop>, interrupted: AbortController) {
  const stop = async () => {
    if (interrupted.signal.aborted) return
    say('stopping')
    interrupted.abort()
    const shop = await opening.catch(() => undefined)
    await shop?.stop().catch(fail)
    say('stopped; everything is kept for the next start')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

function printAddresses({ siteUrl, apiUrl, mailboxUrl, partnerUrl, desk }: Shop, began: number) {
  const lines = [
    `Vitrine is ready (${secondsSince(began)}). Ctrl-C stops it.`,
    '',
    `  Shop       ${siteUrl}`,
    `  Mailbox    ${mailboxUrl}`,
    ...(desk
      ? [`  Desk       ${desk.url}, name ${desk.name}, password ${desk.password}, the code in the mailbox`]
      : []),
    `  API docs   ${apiUrl}/docs`,
    ...(partnerUrl ? [`  Partner    ${partnerUrl}, another site that embeds the shop`] : []),
    '  Cards      4111 1111 1111 1111 approved, 4000 0000 0000 0002 declined, 4000 0000 0000 3220 challenged',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

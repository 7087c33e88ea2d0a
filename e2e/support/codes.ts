import { mailTo } from '../../tools/driving/mailbox.ts'

/** An address that nobody has yet. */
export const newAddress = () => `shopper-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The codes that the shop has sent to an address until now. */
export async function codesOf(mailboxUrl: string, address: string): Promise<string[]> {
  const mails = await mailTo(mailboxUrl, address, 0)
  return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
}

/** The code that the shop has sent to an address; after the ones that are known already. */
export async function codeFor(mailboxUrl: string, address: string, known: readonly string[] = []): Promise<string> {
  const until = Date.now() + 60_000
  for (;;) {
    const found = (await codesOf(mailboxUrl, address)).find((code) => !known.includes(code))
    if (found) return found
    if (Date.now() > until) throw new Error(`No code has come for ${address}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

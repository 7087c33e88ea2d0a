export interface Mail {
  subject: string
  text: string
  html: string
  to: string[]
}

/**
 * Waits for mail to an address: the catcher gets it when the server's job has run.
 * @param waitFor - Milliseconds to wait for the first one.
 */
export async function mailTo(mailboxUrl: string, address: string, waitFor = 60_000): Promise<Mail[]> {
  const url = `${mailboxUrl}.json?to=${encodeURIComponent(address)}`
  const until = Date.now() + waitFor
  for (;;) {
    const { items } = (await (await fetch(url)).json()) as { items: Mail[] }
    if (items.length > 0 || Date.now() > until) return items
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

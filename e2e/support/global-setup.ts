import type { TestProject } from 'vitest/node'
import { openTestShop } from '../../tools/driving/open-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the shop that all end-to-end tests share. */
    shop: { siteUrl: string; apiUrl: string; mailboxUrl: string; databaseUrl: string; home: string; partnerUrl: string }
  }
}

/** Starts the whole shop once, with a database of its own, and gives its addresses to the tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await openTestShop()
  const { siteUrl, apiUrl, mailboxUrl, databaseUrl, home, partnerUrl = '' } = shop
  provide('shop', { siteUrl, apiUrl, mailboxUrl, databaseUrl, home, partnerUrl })
  return shop.stop
}

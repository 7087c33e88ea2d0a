import type { Proof } from '../../apps/reference-api/src/testing/proofs/proof.ts'
import { launchBrowser, newShopper } from '../driving/browser.ts'
import { openTestShop } from '../driving/open-shop.ts'
import { pseudoScreens, readDrawers, readPurchase, readScreens } from '../driving/pseudo-screens.ts'

const widths = [390, 820, 1280]

/** The long form of `pseudo.e2e.ts`: every screen and a purchase, both ways, on phone, tablet and desktop. */
export async function proveStrangeLanguage(): Promise<Proof> {
  const shop = await openTestShop({ isPseudo: true })
  const browser = await launchBrowser()
  const violations: string[] = []
  try {
    for (const width of widths)
      for (const locale of ['en-ae', 'ar-kw'] as const) {
        const shopper = await newShopper(browser, shop.siteUrl, { locale, viewport: { width, height: 900 } })
        const page = await shopper.newPage()
        violations.push(...(await readScreens(page, locale, pseudoScreens)))
        if (width === 390) violations.push(...(await readDrawers(page, locale)))
        violations.push(...(await readPurchase(page, locale, shop.mailboxUrl)))
        await shopper.close()
      }
  } finally {
    await browser.close()
    await shop.stop()
  }
  return {
    invariant: 'A strange language fits every screen',
    done: `${pseudoScreens.length * widths.length * 2} screens`,
    violations,
  }
}

import type { BrowserContext } from 'playwright-core'

/** A page of another site with these elements, and what its tabs ask for and say of where they come from. */
export async function openPartner(
  context: BrowserContext,
  shop: { siteUrl: string; partnerUrl: string },
  elements: string,
  locale = 'en-ae',
) {
  await context.grantPermissions(['local-network-access'])
  const sent: string[] = []
  context.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  const address = new URL('/partner', shop.partnerUrl).href
  await context.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,">
        <script type="module" src="${shop.siteUrl}/elements/latest/loader.js" data-partner-key="pk_demo" data-locale="${locale}"></script></head>
        <body>${elements}</body></html>`,
    }),
  )
  const page = await context.newPage()
  await page.goto(address)
  return { page, sent, address }
}

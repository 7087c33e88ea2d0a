import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, Response } from 'playwright-core'
import { demoCard } from '../../apps/reference-site/src/generated/demo-card.ts'
import { arrivalScript, pageScript } from '../../apps/reference-site/src/generated/page-scripts.ts'
import { at } from '../../tools/paths.ts'
import { buyerOn } from '../../tools/driving/buying.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { describe, expect, test } from '../support/shop.ts'

const hashOf = (algorithm: string, bytes: Buffer | string) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** The first column of the table in docs/security/payment-page.md. */
const listed = readFileSync(at('docs/security/payment-page.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? [])

/** The row that a script answers to; of two the more exact one, which stands first. */
const rowOf = (name: string) =>
  listed.find((pattern) => new RegExp(`^${pattern.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.+')}$`).test(name)) ??
  `not listed: ${name}`

interface Inline {
  readonly type: string
  readonly text: string
}

const inlineScripts = (page: Page): Promise<Inline[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')]
      .map((script) => ({ type: (script as HTMLScriptElement).type, text: script.textContent ?? '' }))
      .filter(({ type }) => type !== 'application/json'),
  )

function nameOf({ type, text }: Inline): string {
  if (type === 'importmap') return 'inline:importmap'
  if (text === arrivalScript) return 'inline:arrival'
  return text === pageScript ? 'inline:page-script' : `inline:${type} ${text.slice(0, 60)}`
}

describe('the payment page', () => {
  test('loads the scripts that are listed, each held to its bytes, and no other', async ({ newPage, shop }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    await fillCart(page, shop.siteUrl, 'tea')
    const responses: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') responses.push(response)
    })
    const document = page.waitForResponse((response) => /\/checkout$/.test(response.url()))
    await buyer.goToPayment()

    const policy = (await document).headers()['content-security-policy']!
    const inline = await inlineScripts(page)
    const isFramed = (response: Response) => response.frame() !== page.mainFrame()
    const names = [
      ...inline.map(nameOf),
      ...responses.map((response) => `${isFramed(response) ? 'frame:' : ''}${new URL(response.url()).pathname}`),
    ]
    expect([...new Set(names.map(rowOf))].sort()).toEqual([...listed].sort())

    for (const { text } of inline) expect(policy).toContain(`'${hashOf('sha256', text)}'`)
    const map = JSON.parse(inline.find(({ type }) => type === 'importmap')!.text) as {
      integrity: Record<string, string>
    }
    const own = responses.filter((response) => !isFramed(response))
    for (const response of own) {
      const { pathname } = new URL(response.url())
      const came = hashOf('sha384', await response.body())
      if (pathname === demoCard.path) expect(came).toBe(demoCard.integrity)
      else if (map.integrity[pathname]) expect(came).toBe(map.integrity[pathname])
      else expect(policy).toContain(`'${came}'`)
    }
  })
})

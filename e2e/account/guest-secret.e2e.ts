import type { BrowserContext, Page } from 'playwright-core'
import { buyerOn } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillCart } from '../buying/filled-cart.ts'

const biscuits = 'food/stem-ginger-biscuits'
const partnerKey = 'pk_demo'

interface Token {
  readonly accessToken: string
  readonly guestUserId: string
  readonly guestSecret?: string
}

/** Request for a token, as anybody can send one to the gateway without a browser. */
const askForToken = (siteUrl: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Id of the guest whose token an answer has; every request gets a token, a new guest's where none was proved. */
async function guestOf(asked: Promise<Response>) {
  const response = await asked
  expect(response.status).toBe(200)
  return ((await response.json()) as Token).guestUserId
}

/** The shopper's bag through the gateway, as whoever has this token and these cookies sees it. */
const readCart = (siteUrl: string, guestId: string, headers: Record<string, string>) =>
  fetch(`${siteUrl}/api/experience/checkout/guest/v1/cart/user/anonymous-${guestId}`, {
    headers: {
      'x-reference-code': crypto.randomUUID(),
      'x-channel': 'web',
      'x-line-of-business': 'retail',
      'x-organisation-id': 'aldersgate',
      'x-location': 'AE',
      'x-locale': 'en-ae',
      scope: 'guest',
      ...headers,
    },
  })

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

const headerOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

async function guestWithCart(newPage: (options?: object) => Promise<Page>) {
  const page = await newPage()
  const buyer = await buyerOn(page)
  await buyer.openProduct(biscuits)
  await buyer.add()
  const cookies = await cookiesOf(page.context())
  return { page, cookies, guestId: cookies['guestUuid'] ?? '' }
}

/** The same before any script. */
async function guestByForm(newPage: (options?: object) => Promise<Page>, siteUrl: string) {
  const page = await newPage()
  await fillCart(page, siteUrl, 'biscuits')
  const cookies = await cookiesOf(page.context())
  return { page, cookies, guestId: cookies['guestUuid'] ?? '' }
}

const quantityOn = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ })
/** Takes the token away, as a day does. */
const endToken = (page: Page) => page.context().clearCookies({ name: 'guestToken' })

describe('a guest’s secret', () => {
  test('is in no place that a script can read, and nothing else opens the bag', async ({ newPage, shop }) => {
    const { page, cookies, guestId } = await guestWithCart(newPage)
    const seen = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    const [secret] = (cookies['guestSecret'] ?? '').split('.').slice(1)
    expect(secret).toMatch(/^[\w-]{65}$/)
    expect(seen).toContain(guestId)
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain('guestSecret')

    // The id alone, on the shop's own pages and on a partner's; the secret where a script could put it.
    const atPartner = { origin: new URL(shop.partnerUrl).origin, 'x-partner-key': partnerKey }
    for (const [body, headers] of [
      [{}, {}],
      [{}, atPartner],
      [{ guestSecret: secret }, {}],
      [{ guestSecret: secret }, atPartner],
      [{}, { cookie: `guestUuid=${guestId}; guestToken=${cookies['guestToken']}` }],
    ] as const)
      expect(await guestOf(askForToken(shop.siteUrl, { guestUserId: guestId, ...body }, headers))).not.toBe(guestId)
    const token = { 'x-ciam-token': cookies['guestToken'] ?? '' }
    expect((await readCart(shop.siteUrl, guestId, token)).status).toBe(401)
    expect((await readCart(shop.siteUrl, guestId, { ...token, cookie: headerOf(cookies) })).status).toBe(200)
  })

  test('has a token for a day, which an idle hour does not end', async ({ newPage }) => {
    const { page } = await guestWithCart(newPage)
    const token = (await page.context().cookies()).find(({ name }) => name === 'guestToken')
    expect((token?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(86_000_000)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/api/token') && asked.push(request.url())))
    await page.goto('cart')
    await expect.poll(() => quantityOn(page).inputValue()).toBe('1')
    expect(asked).toEqual([])
  })

  test('renews the token in two tabs at once, after a lost answer and without script', async ({ newPage, shop }) => {
    const { page, cookies, guestId } = await guestByForm(newPage, shop.siteUrl)
    const other = await page.context().newPage()
    await endToken(page)
    await Promise.all([page.goto('cart'), other.goto('cart')])
    for (const tab of [page, other]) await expect.poll(() => quantityOn(tab).inputValue()).toBe('1')

    // Answers that never reach the browser: it comes back with the secret that it has.
    const known = await cookiesOf(page.context())
    expect(known['guestSecret']).not.toBe(cookies['guestSecret'])
    for (let lost = 0; lost < 3; lost++)
      await askForToken(shop.siteUrl, { guestUserId: guestId }, { cookie: headerOf(known) })
    await endToken(page)
    await page.goto('cart')
    await expect.poll(() => quantityOn(page).inputValue()).toBe('1')

    const state = await page.context().storageState()
    const plain = await newPage({ javaScriptEnabled: false })
    await plain.context().addCookies(state.cookies.filter(({ name }) => name !== 'guestToken'))
    await plain.goto('cart')
    expect(await quantityOn(plain).inputValue()).toBe('1')
    await plain.reload()
    expect(await quantityOn(plain).inputValue()).toBe('1')
    expect((await cookiesOf(plain.context()))['guestUuid']).toBe(guestId)
  })

  test('keeps the shopper from the guest that a neighbour has planted', async ({ newPage, shop }) => {
    const { page, guestId } = await guestByForm(newPage, shop.siteUrl)
    const { accessToken, guestUserId: own } = (await (await askForToken(shop.siteUrl, {})).json()) as Token
    const plant = () =>
      page.context().addCookies([
        { name: 'guestToken', value: accessToken, url: shop.siteUrl },
        { name: 'guestUuid', value: own, url: shop.siteUrl },
      ])
    for (const path of ['cart', biscuits]) {
      await plant()
      await page.goto(path)
      await expect.poll(async () => (await cookiesOf(page.context()))['guestUuid']).toBe(guestId)
      await page.goto('cart')
      await expect.poll(() => quantityOn(page).inputValue()).toBe('1')
    }
  })

  test('may be missing: a shopper with an old id, token and bag goes on as a new guest', async ({ newPage, shop }) => {
    const { page, guestId } = await guestByForm(newPage, shop.siteUrl)
    // A browser from before there were secrets: id and token, and a cart that nobody can prove any more.
    await page.context().clearCookies({ name: 'guestSecret' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('cart')
    await page.getByRole('main').getByText('Your bag is empty').waitFor()
    const buyer = await buyerOn(page)
    await buyer.openProduct(biscuits)
    await buyer.add()
    const now = await cookiesOf(page.context())
    expect(now['guestUuid']).not.toBe(guestId)
    expect(now['guestSecret']).toContain(`${now['guestUuid']}.`)
    await page.goto('cart')
    await expect.poll(() => quantityOn(page).inputValue()).toBe('1')
    expect(errors).toEqual([])
    expect((await readCart(shop.siteUrl, guestId, { cookie: headerOf(now) })).status).toBe(401)
  })

  test('ends when its guest says so, and the shop goes on with a new one', async ({ newPage, shop }) => {
    const { page, cookies, guestId } = await guestWithCart(newPage)
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/token/revoke', { method: 'POST', headers, body: '{}' })).status
    })
    expect(status).toBe(200)
    const stolen = { 'x-ciam-token': cookies['guestToken'] ?? '', cookie: headerOf(cookies) }
    expect((await readCart(shop.siteUrl, guestId, stolen)).status).toBe(401)
    const buyer = await buyerOn(page)
    await buyer.openProduct(biscuits)
    await buyer.add()
    const now = await cookiesOf(page.context())
    expect(now['guestUuid']).not.toBe(guestId)
    await page.goto('cart')
    await expect.poll(() => quantityOn(page).inputValue()).toBe('1')
  })
})

describe('a guest of a partner’s page', () => {
  test('is renewed there, and is nobody anywhere else', async ({ shop, newContext }) => {
    const { t } = await wordsOf('en-ae')
    const page = await (await newContext()).newPage()
    await page.goto(shop.partnerUrl)
    const shortbread = page.getByRole('button', {
      name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }),
    })
    const cartLink = (count: number) => page.getByRole('link', { name: t('cartCount.label', { count }) })
    const prefix = `vitrine.${new URL(shop.siteUrl).host}.`
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', prefix + name)
    await shortbread.click()
    // The count is shown before the shop has answered.
    await expect.poll(() => stored('guestSecret')).toMatch(/^[\w-]{65}$/)
    await expect.poll(() => stored('persist:root')).toContain('cartId')
    const [guestUserId, guestSecret] = [await stored('guestUuid'), await stored('guestSecret')]

    await page.context().clearCookies({ name: /guestToken$/ })
    await page.reload()
    await cartLink(1).waitFor()
    await shortbread.click()
    await cartLink(2).waitFor()
    const next = await stored('guestSecret')
    expect(await stored('guestUuid')).toBe(guestUserId)
    expect(next).not.toBe(guestSecret)

    // The secret without the origin, as from no browser at all, and as the shop's own cookie.
    const known = { guestUserId, guestSecret: next }
    const asCookie = { cookie: `guestSecret=${guestUserId}.${next}` }
    for (const headers of [{}, asCookie, { origin: shop.siteUrl }, { origin: shop.siteUrl, ...asCookie }])
      expect(await guestOf(askForToken(shop.siteUrl, known, headers))).not.toBe(guestUserId)
    const here = { origin: new URL(shop.partnerUrl).origin, 'x-partner-key': partnerKey }
    const renewed = await askForToken(shop.siteUrl, known, here)
    const { accessToken } = (await renewed.json()) as Token
    const atPartner = { 'x-ciam-token': accessToken, ...here }
    expect((await readCart(shop.siteUrl, guestUserId, atPartner)).status).toBe(200)
    for (const headers of [{}, asCookie]) {
      const elsewhere = { 'x-ciam-token': accessToken, ...headers }
      expect((await readCart(shop.siteUrl, guestUserId, elsewhere)).status).toBe(401)
    }
  })
})

import type { Locator, Page } from 'playwright-core'
import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { goOffline, goOnline } from '../support/network.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillWishlist } from './filled-wishlist.ts'

const knitwear = 'fashion/category/women/knitwear'
const jumper = 'fashion/cable-knit-jumper'
const phone = { width: 390, height: 844 }

const hearts = (page: Page) => page.locator('vitrine-product-list button.vt-heart')
const items = (page: Page) => page.locator('vitrine-wishlist [part=item]')
const parts = (page: Page) => page.locator('vitrine-wishlist [part=departments] a')
const headerLink = (page: Page) => page.locator('vitrine-header .vt-header__link[href$="/wishlist"]')
const pressed = (page: Page) =>
  page.locator('.vt-heart[aria-pressed=true], form[data-vitrine-heart] button[aria-pressed=true]')

/** The shop has it: a guest’s first call is for a token, and both end with a page that is left at once. */
const untilAdded = (page: Page) =>
  page.waitForResponse((answer) => /\/wishlist\/user\/[^/]+\/item$/.test(answer.url()) && answer.ok())

describe('a guest', () => {
  for (const locale of sampleOf(['ar-kw', 'en-ae']))
    test(`adds from a card and from a product’s page in ${locale}, without a reload`, async ({ newPage }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale })
      await page.goto(knitwear)
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      const isAdded = untilAdded(page)
      await hearts(page).nth(1).click()
      await pressed(page).waitFor()
      await isAdded
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      await page.getByRole('link', { name: t('wishlistChange.link', { count: 1 }), exact: true }).waitFor()
      await page.goto(jumper)
      await page.locator('.vt-buy__heart button').click()
      await page.locator('.vt-buy__heart button[aria-pressed=true]').waitFor()
      await page.getByRole('link', { name: t('wishlistChange.link', { count: 2 }), exact: true }).click()
      await items(page).nth(1).waitFor()
      // A pressed heart is pressed on every page, and a second press takes the product off.
      await page.goto(knitwear)
      await pressed(page).nth(1).waitFor()
      await pressed(page).first().click()
      await expect.poll(() => pressed(page).count()).toBe(1)
      await expect.poll(() => headerLink(page).getAttribute('data-count')).toBe('1')
    })

  for (const locale of sampleOf(['ar-kw', 'en-ae']))
    test(`adds and removes in ${locale} without script, and is back where the heart was`, async ({ newPage }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale, javaScriptEnabled: false })
      await page.goto(`${knitwear}?sortBy=newest`)
      const press = async (button: Locator) => {
        const next = page.waitForEvent('domcontentloaded')
        await button.click()
        await next
      }
      await press(hearts(page).nth(2))
      expect(page.url()).toContain(`/${locale}/${knitwear}?sortBy=newest`)
      await page.goto(jumper)
      await press(page.locator('.vt-buy__heart button'))
      expect(new URL(page.url()).pathname).toBe(`/${locale}/${jumper}`)
      await page.goto('wishlist')
      expect(await items(page).count()).toBe(2)
      const remove = t('wishlist.removeNamed', { name: '' })
      await press(items(page).first().getByRole('button', { name: remove }))
      expect(await items(page).count()).toBe(1)
    })

  test('chooses a size, moves to the bag, and takes a removal back', async ({ newPage, shop }) => {
    const page = await newPage()
    await fillWishlist(page, shop, 'ALD-F-1032', 'ALD-G-1008')
    await page.goto('wishlist')
    await page.getByRole('link', { name: 'Choose options: Pima crew-neck tee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pima crew-neck tee' })
    await dialog.getByRole('radio', { name: 'S', exact: true }).check()
    await dialog.getByRole('button', { name: 'Move to bag' }).click()
    await page.getByRole('dialog', { name: 'Added to your bag' }).getByText('Pima crew-neck tee').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => parts(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove from wishlist: All-butter shortbread fingers' }).click()
    await page.getByText('Your wishlist is empty').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await items(page).first().waitFor()
    // A page that is left before the shop has the product leaves that to the next one.
    await page.reload()
    await expect.poll(() => items(page).count()).toBe(1)
    await page.goto('cart')
    await page.getByText('Pima crew-neck tee').first().waitFor()
  })

  for (const javaScriptEnabled of [true, false])
    test(`moves a department to the bag in one press (script: ${javaScriptEnabled})`, async ({ newPage, shop }) => {
      const page = await newPage({ javaScriptEnabled })
      await fillWishlist(page, shop, 'ALD-F-1032', 'ALD-G-1008', 'ALD-G-1003')
      await page.goto('wishlist?department=food')
      await page.getByRole('button', { name: 'Move all to bag' }).click()
      await page.getByText('2 products are in your bag.').waitFor()
      await page.goto('wishlist')
      expect(await items(page).getByRole('heading').allTextContents()).toEqual(['Pima crew-neck tee'])
      await page.goto('cart')
      await page.getByText('English wildflower honey').first().waitFor()
      await page.getByText('All-butter shortbread fingers').first().waitFor()
    })

  test('presses a heart without a network, and has the product on the list once it is back', async ({
    newPage,
    shop,
  }) => {
    const page = await newPage()
    await fillWishlist(page, shop, 'ALD-G-1008')
    await page.goto(knitwear)
    await expect.poll(() => headerLink(page).getAttribute('data-count')).toBe('1')
    await goOffline(page)
    await hearts(page).first().click()
    await expect.poll(() => headerLink(page).getAttribute('data-count')).toBe('2')
    const isAdded = untilAdded(page)
    await goOnline(page)
    await isAdded
    await page.reload()
    await expect.poll(() => pressed(page).count()).toBe(1)
  })

  test('has the same list in two tabs', async ({ newPage, shop }) => {
    const here = await newPage()
    await fillWishlist(here, shop, 'ALD-G-1008')
    await here.goto(knitwear)
    const there = await here.context().newPage()
    await there.goto('wishlist')
    await items(there).first().waitFor()
    await hearts(here).first().click()
    await expect.poll(() => parts(there).allTextContents()).toEqual(['Fashion 1', 'Food 1'])
    await expect.poll(() => headerLink(there).getAttribute('data-count')).toBe('2')
    await items(there)
      .first()
      .getByRole('button', { name: /^Remove from wishlist/ })
      .click()
    await expect.poll(() => pressed(here).count()).toBe(0)
    await expect.poll(() => headerLink(here).getAttribute('data-count')).toBe('1')
  })

  test('reads at sign-in what came along, and finds it in the account', async ({ newPage, shop, database }) => {
    const guest = await newPage()
    await fillWishlist(guest, shop, 'ALD-F-1001', 'ALD-G-1008')
    const { UID } = await signIn(guest, shop)
    await guest.goto('wishlist')
    await guest
      .getByText('Your wishlist now also has the 2 products that you kept before you signed in.')
      .first()
      .waitFor()
    await expect.poll(() => headerLink(guest).getAttribute('data-count')).toBe('2')
    await expect.poll(() => parts(guest).allTextContents()).toEqual(['Fashion 1', 'Food 1'])
    await guest.reload()
    expect(await parts(guest).allTextContents()).toEqual(['Fashion 1', 'Food 1'])
    const query = 'select product_code from wishlist_item where subject = $1'
    expect(await database.query(query, [UID])).toHaveLength(2)
  })
})

describe('the wishlist', () => {
  for (const [locale, viewport] of sampleOf([
    ['ar-kw', phone],
    ['en-ae', { width: 1280, height: 800 }],
  ] as const))
    test(`tells in ${locale} what has become of products, and has nothing that axe finds`, async ({
      newPage,
      shop,
      database,
    }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale, viewport })
      await page.goto('wishlist')
      await page.getByText(t('wishlist.empty.title')).waitFor()
      // `npm test` looks at the full list here, and at the dialog and what is shared as components.
      if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
      await fillWishlist(page, shop, 'ALD-F-1001', 'ALD-F-1017', 'ALD-G-1008')
      const cookies = await page.context().cookies()
      const subject = `anonymous-${cookies.find(({ name }) => name === 'guestUuid')?.value}`
      // The list as last seen: dearer and sold out then, and with something that is only sold elsewhere.
      const country = locale.slice(3)
      await database.query(
        `update wishlist_item set seen = jsonb_build_object($2::text, jsonb_build_object(
           'amount', (seen->$2->>'amount')::int + 1000, 'isSoldOut', true, 'backAt', null))
         where subject = $1 and product_code <> 'ALD-F-1017'`,
        [subject, country],
      )
      await database.query(
        `insert into wishlist_item (subject, product_code, added_at, seen) values ($1, 'ALD-G-1151', now(), '{}')`,
        [subject],
      )
      await page.reload()
      const main = page.getByRole('main')
      for (const word of [t('wishlist.soldOut'), t('wishlist.backInStock'), t('wishlist.deleted.title')])
        await main.getByText(word, { exact: true }).first().waitFor()
      expect(await main.locator('[data-kind=drop]').count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      await parts(page).last().click()
      await main.getByRole('heading', { name: t('wishlist.food'), exact: true }).waitFor()
      expect(await main.locator('[data-kind=drop]').count()).toBe(1)
      await parts(page).first().click()
      await main.locator('a[part=move]').first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
      if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
    })

  for (const javaScriptEnabled of [true, false])
    test(`sorts a department ${javaScriptEnabled ? 'without a reload' : 'without script'}`, async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      await fillWishlist(page, shop, 'ALD-G-1003', 'ALD-G-1008', 'ALD-F-1001')
      await page.goto('wishlist?department=food&sort=nothing')
      const first = () => items(page).first().locator('h3').textContent()
      expect([await items(page).count(), await first()]).toEqual([2, 'All-butter shortbread fingers'])
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      const go = async (name: string, search: string) => {
        await page.getByRole('link', { name, exact: true }).click()
        await expect.poll(() => new URL(page.url()).search).toBe(search)
      }
      await go('Lowest price', '?department=food&sort=price')
      await page.locator('[part=sort] a[aria-current]', { hasText: 'Lowest price' }).waitFor()
      await go('Fashion 1', '?department=fashion&sort=price')
      await expect.poll(() => items(page).count()).toBe(1)
      await go('Food 2', '?department=food&sort=price')
      await expect.poll(() => items(page).count()).toBe(2)
      const cheapest = await first()
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(javaScriptEnabled)
      if (javaScriptEnabled) await page.reload()
      expect(await first()).toBe(cheapest)
      await items(page)
        .first()
        .getByRole('button', { name: /^Remove from wishlist/ })
        .click()
      await expect.poll(() => items(page).count()).toBe(1)
      expect(new URL(page.url()).search).toBe('?department=food&sort=price')
    })

  for (const javaScriptEnabled of [true, false])
    test(`asks for an alert in one press (script: ${javaScriptEnabled})`, async ({ newPage, shop, database }) => {
      const page = await newPage({ javaScriptEnabled })
      const { email } = await signIn(page, shop)
      // The seed has none of it.
      await fillWishlist(page, shop, 'ALD-F-1017')
      await page.goto('wishlist')
      const ask = page.getByRole('button', { name: 'Tell me when it is back: Aldersgate canvas tote' })
      await ask.click()
      await page.getByText('If it comes back, you will hear from us once.').first().waitFor()
      const noted = () => database.query('select product_code from stock_notice where email = $1', [email])
      expect(await noted()).toEqual([{ product_code: 'ALD-F-1017' }])
      await ask.click()
      await page.getByText('You have asked for this already.').first().waitFor()
      expect(await noted()).toHaveLength(1)
    })

  test('leaves the pages of the shop the same for everyone', async ({ newPage, shop }) => {
    const page = await newPage()
    await fillWishlist(page, shop, 'ALD-F-1001')
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(`${shop.siteUrl}/en-ae/${knitwear}`, { headers })
      return [response.headers.get('cache-control'), await response.text()]
    }
    const [guests, everybody] = [await read({ cookie }), await read({})]
    expect(guests).toEqual(everybody)
    expect(guests[1]).toContain('data-vitrine-heart')
    expect(guests[1]).not.toContain('aria-pressed="true"')
  })
})

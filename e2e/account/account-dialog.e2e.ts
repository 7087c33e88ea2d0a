import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { register } from '../support/register.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { axeViolations } from '../support/axe.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'

const signIn = { name: 'Sign in' }

describe('the account dialog', () => {
  test.for(
    sampleOf([
      ['fashion/category/women/knitwear?colour=navy', 'signup', 'Create an account'],
      ['size-chart#women-letters', 'login', 'Sign in'],
      ['', 'login', 'Sign in'],
      ['food/earl-grey?quantity=2', 'login', 'Sign in'],
      ['search?q=tea', 'login', 'Sign in'],
      ['cart', 'signup', 'Create an account'],
      ['no-such-page', 'login', 'Sign in'],
    ] as const),
  )('opens over /%s for %s and takes the flag away when it closes', async ([path, flag, name], { newPage }) => {
    const page = await newPage()
    await page.goto(path)
    const below = page.url()
    const flagged = new URL(below)
    flagged.searchParams.set(flag, 'true')
    await page.goto(flagged.href)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toBe(below)
    expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true)
  })

  test('leaves the page where it is scrolled, and does not load it again', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    await page.goto('fashion/category/women?sortBy=newest&login=true#main')
    await page.locator('dialog:modal').waitFor()
    await page.evaluate(() => scrollTo(0, 900))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await page.evaluate(() => document.body.setAttribute('data-still', 'here'))
    await page.getByRole('dialog', signIn).getByRole('link', { name: 'Close' }).click()
    await page.getByRole('dialog', signIn).waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toMatch(/\/en-ae\/fashion\/category\/women\?sortBy=newest#main$/)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    expect(await page.locator('body[data-still]').count()).toBe(1)
  })

  test('is not met again by going back', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('food')
    await page.goto('food/earl-grey?login=true')
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).not.toContain('login')
    await page.getByRole('banner').getByRole('link', { name: 'Aldersgate, home' }).click()
    await page.waitForURL(/\/en-ae\/?\w*$/)
    await page.goBack()
    await page.waitForURL(/\/earl-grey$/)
    expect(await page.locator('dialog:modal').count()).toBe(0)
    await page.goBack()
    await page.waitForURL(/\/en-ae\/food$/)
  })

  test('keeps the focus, and gives the page back to the keyboard', async ({ newPage }) => {
    const page = await newPage({ locale: 'ar-kw' })
    await page.goto('food?login=true')
    const dialog = page.getByRole('dialog', { name: 'تسجيل الدخول' })
    await page.locator('dialog:modal').waitFor()
    // Its component is looked at by itself.
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body && document.activeElement?.localName !== 'vitrine-account-dialog',
      )
      expect(isOutside).toBe(false)
    }
    await dialog.getByRole('link', { name: 'إغلاق' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('vitrine-account-dialog')
  })

  for (const locale of sampleOf(['ar-kw', 'en-ae'] as const))
    test(`signs a newcomer in over the page, in ${locale}`, async ({ newPage, shop }) => {
      const page = await newPage({ locale })
      const { t } = await wordsOf(locale)
      await page.goto('food/earl-grey?login=true')
      await page.locator('dialog:modal').waitFor()
      await register(page, locale, shop.mailboxUrl, page.getByRole('dialog'))
      await page.waitForURL(({ pathname, search }) => pathname === `/${locale}/food/earl-grey` && !search)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('session.account', { name: 'Layla' }) })
        .waitFor()
      expect(await page.locator('dialog:modal').count()).toBe(0)
    })

  test('is shown before any script, and closes by a link to the same page', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('food/earl-grey?quantity=2&login=true')
    const dialog = page.getByRole('dialog', signIn)
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL(/\/en-ae\/food\/earl-grey\?quantity=2$/)
    expect(await page.getByRole('dialog', signIn).count()).toBe(0)
  })

  test('moves nothing when it hydrates', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const isSeen = Promise.withResolvers<void>()
    await page.route('**/account-dialog.js', async (route) => {
      await isSeen.promise
      await route.continue()
    })
    await page.goto('food?login=true', { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', signIn)
    await stillness(page)
    const before = await heading.boundingBox()
    expect(await page.locator('dialog:modal').count()).toBe(0)
    isSeen.resolve()
    await page.locator('dialog:modal').waitFor()
    await stillness(page)
    expect(await heading.boundingBox()).toEqual(before)
  })
})

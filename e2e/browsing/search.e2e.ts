import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const searches = { 'en-ae': 'jumper', 'ar-kw': 'شاي', 'zh-hk': '茶' } as const

describe.each(sampleOf(Object.entries(searches).toReversed()))('searching in %s', (locale, word) => {
  test('finds goods by a form without script, shown as a list', async ({ newPage }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, javaScriptEnabled: false })
    await page.goto('search')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(t('searchHead.start'))
    await main.getByRole('combobox').fill(word)
    await main.getByRole('button', { name: t('searchBox.submit') }).click()
    await page.waitForURL(/search\?q=/)
    expect(await main.getByRole('article').count()).toBeGreaterThan(2)
    await main
      .getByRole('button', { name: t('filters.open') })
      .first()
      .click()
    await main.getByRole('dialog', { name: t('filters.title') }).waitFor()
  })

  test('helps when nothing is found, without violation', async ({ newPage }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, viewport: phone })
    await page.goto('search?q=zzzzqqqq')
    await page.getByText(t('searchHead.nothing.tip1')).waitFor()
    await stillness(page)
    expect(await axeViolations(page)).toEqual([])
    // Suggested products are no list to sort.
    const suggested = page.locator('vitrine-product-list')
    expect(await suggested.locator('.vt-card').count()).toBe(4)
    expect(await suggested.locator('[part=bar]').count()).toBe(0)
  })
})

/** Words that only food has. */
const foods = { 'en-ae': 'dates', 'ar-kw': 'تمر', 'zh-sg': '茶' } as const

describe.each(sampleOf(Object.entries(foods)))('searching food in %s from a page of fashion', (locale, word) => {
  test.for([true, false])('finds food, with script: %s', async (javaScriptEnabled, { newPage }) => {
    const page = await newPage({ locale, javaScriptEnabled, viewport: desk })
    await page.goto('fashion/category/women')
    const field = page.locator('vitrine-search-box').getByRole('combobox').last()
    await field.fill(word)
    await field.press('Enter')
    await page.waitForURL(/search\?q=/)
    const hrefs = await page
      .locator('vitrine-product-list article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(hrefs.slice(0, 4).filter((href) => !href.startsWith(`/${locale}/food/`))).toEqual([])
  })
})

describe('a search of a department that has nothing', () => {
  test('shows what the other has, says so, and is narrowed there', async ({ newPage }) => {
    const { t } = await wordsOf('en-ae')
    const page = await newPage({ javaScriptEnabled: false, viewport: desk })
    await page.goto('search?q=dates&department=fashion')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(
      t('searchHead.resultsTitle', { query: 'dates' }),
    )
    const names = { asked: 'Fashion', shown: 'Food' }
    expect(await main.locator('[part=elsewhere]').innerText()).toBe(t('searchHead.elsewhere', names))
    const count = await main.getByRole('article').count()
    expect(count).toBeGreaterThan(2)
    await main
      .getByRole('button', { name: t('filters.open') })
      .first()
      .click()
    await main.getByRole('dialog').getByRole('checkbox').first().check()
    await main.getByRole('dialog').locator('button[type=submit]').click()
    await page.waitForURL(/department=food/)
    expect(await main.getByRole('article').count()).toBeLessThanOrEqual(count)
  })
})

describe('a search that is none', () => {
  test('is answered with the right status, and runs nothing', async ({ newPage, shop }) => {
    const at = async (query: string) => (await fetch(`${shop.siteUrl}/en-ae/search?${query}`)).status
    expect(await at(`q=${'a'.repeat(10_000)}`)).toBe(400)
    expect(await at('q=jumper&filter=nonsense&sortBy=nothing&page=zero')).toBe(200)
    const page = await newPage()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    await page.goto(`search?q=${encodeURIComponent('<img src=x onerror=alert(1)>\u202e')}`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    expect(dialogs).toEqual([])
  })
})

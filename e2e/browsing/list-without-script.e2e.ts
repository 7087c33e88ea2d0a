import { sampleOf } from '../../tools/suites/combinations.ts'
import { htmlFaults } from '../support/html.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

describe.each(
  sampleOf([
    ['ar-kw', '١٠', '٣٦٫٥', 'price:[10000 TO 36500]'],
    ['en-ae', '100', '429', 'price:[10000 TO 42900]'],
  ] as const),
)('without script in %s', (locale, from, to, filter) => {
  test('a list is narrowed by prices as one types them, sorted, and bought from', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await page.goto('fashion/category/women?filter=tenant~size1:M')
    const count = page.locator('.vt-list__count')
    const before = await count.innerText()
    await page.locator('#vt-filter').click()
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.locator('[name=priceFrom]').fill(from)
    await drawer.locator('[name=priceTo]').fill(to)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('price:')),
      page.waitForURL(/filter=[^&]*price:/),
      drawer.locator('button[type=submit]').click(),
    ])
    expect(await htmlFaults(await answer.text())).toEqual([])
    expect(new URL(page.url()).search).toMatch(/^\?filter=[^&]*$/)
    expect(await count.innerText()).not.toBe(before)
    expect(
      await page
        .getByRole('list', { name: t('productList.chosen.label') })
        .getByRole('link')
        .count(),
    ).toBe(3)

    await page.locator('#vt-sort').click()
    await page.locator('[part=sort] a').nth(1).click()
    await page.waitForURL((url) => url.searchParams.has('sortBy'))
    expect(new URL(page.url()).searchParams.get('filter')?.split(',')).toEqual(['tenant~size1:M', filter])

    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('summary') })
      .first()
    await card.locator('summary').click()
    await card.locator('button:enabled').first().click()
    await page.waitForURL(/\/cart$/)
    await page.getByRole('region', { name: t('parcel.fashion') }).waitFor()
  })

  test('a filter that cannot be read is named as left out, and the list is whole', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await page.goto('fashion/category/women')
    const whole = await page.locator('.vt-list__count').innerText()
    await page.goto('fashion/category/women?filter=nothing')
    await page.getByRole('main').getByText(t('productList.unknownFilter')).waitFor()
    expect(await page.locator('.vt-list__count').innerText()).toBe(whole)
  })

  test('a list on desktop offers the drawer of facets, and no menu that cannot open', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await page.goto('fashion/category/women')
    const filters = page.getByRole('group', { name: t('filters.label') })
    expect(await filters.getByRole('button').count()).toBe(1)
    await filters.getByRole('button').click()
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBeGreaterThan(30)
  })
})

import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectStill, notePaints } from '../support/paints.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const jumper = 'fashion/cable-knit-jumper'

describe.each(sampleOf(['ar-kw', 'en-ae']))('a garment’s page in %s', (locale) => {
  test('enlarges a picture by keys, turns it, and gives the focus back', async ({ newPage }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    const opener = page.getByRole('button', { name: t('gallery.enlarge', { number: 1, total: 3 }) })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const says = (number: number) => dialog.getByText(t('gallery.picture', { number, total: 3 })).waitFor()
    await page.keyboard.press(locale === 'ar-kw' ? 'ArrowLeft' : 'ArrowRight')
    await says(2)
    await page.keyboard.press('+')
    await expect
      .poll(() => dialog.getByRole('button', { name: t('gallery.zoom.out') }).getAttribute('aria-disabled'))
      .toBe('false')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)
  })

  test('shows a picture larger than it is in the page, and larger again where it is pressed', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: { width: 1280, height: 900 } })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    const opener = page.getByRole('button', { name: t('gallery.enlarge', { number: 1, total: 3 }) })
    const shown = (await opener.boundingBox())!.width
    await opener.click()
    const picture = page.locator('.vt-zoom__picture')
    const width = async () => (await picture.boundingBox())!.width
    await expect.poll(width).toBeGreaterThan(shown * 1.2)
    const opened = await width()
    await picture.click()
    await expect.poll(width).toBe(opened * 2)
    await picture.click()
    await expect.poll(width).toBe(opened)
    await page.getByRole('button', { name: t('gallery.zoom.out') }).click()
    await expect.poll(width).toBeLessThan(shown)
  })

  test('offers what is nearest to an unavailable choice in one tap, and keeps the choice on reload', async ({
    newPage,
  }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    await page.getByRole('radio', { name: t('product.soldOutValue', { value: 'M' }) }).press('Space')
    await page.getByText(t('product.nearest')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: locale === 'en-ae' ? 'Navy · M' : /كحلي · M/ }).click()
    await expect.poll(() => page.url()).toContain('colour=navy&size1=M')
    await page.reload()
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('addToBag.label'), exact: true })
      .click()
    await page.getByRole('dialog').getByText(t('addToBag.added')).waitFor()
  })

  test('opens the size guide beside the sizes, and keeps the choice', async ({ newPage }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    await page.getByRole('radio', { name: 'L', exact: true }).press('Space')
    const link = page
      .getByRole('group', { name: locale === 'en-ae' ? 'Size' : 'المقاس' })
      .getByRole('button', { name: t('sizes.guide') })
    await link.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true)
    await expect.poll(() => link.evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  test('is chosen and looked at without script', async ({ newPage }) => {
    const page = await newPage({ locale, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    await page.getByRole('radio', { name: t('product.soldOutValue', { value: 'M' }) }).press('Space')
    await page.getByRole('button', { name: t('product.showChoice') }).click()
    await page.waitForURL(/\?colour=ecru&size1=M$/)
    await page.getByText(t('product.nearest')).waitFor()
    await page.getByRole('link', { name: /· M$/ }).first().click()
    await page.waitForURL(/\?colour=\w+&size1=M$/)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('addToBag.label'), exact: true })
      .click()
    await page.waitForURL(/\/cart$/)
  })
})

test('the first picture is asked for by the document', async ({ newPage }) => {
  const page = await newPage({ viewport: phone })
  await page.goto(jumper)
  const [preload, shown] = await page.evaluate(() => [
    document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]')?.imageSrcset,
    document.querySelector('vitrine-product-detail')?.shadowRoot?.querySelector('img')?.getAttribute('srcset'),
  ])
  expect(preload).toBeTruthy()
  expect(preload).toBe(shown)
})

test('products seen before stand below and on the homes, in room that is reserved for them alone', async ({
  newPage,
}) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  const recent = page.getByRole('region', { name: t('recentlyViewed.title') })
  const recentCodes = () => page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as string[])
  for (const [before, path] of [jumper, 'food/earl-grey'].entries()) {
    await page.goto(path)
    // Seen is enough: most leave before they have come to the page's end.
    expect(await recentCodes()).toHaveLength(before + 1)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await recent.count()).toBe(before)
    const room = await page.locator('vitrine-recently-viewed').boundingBox()
    expect(room?.height).toBe(before * 280)
  }
  for (const home of ['', 'fashion', 'food']) {
    await page.goto(home)
    await recent.scrollIntoViewIfNeeded()
    await expect.poll(() => recent.getByRole('link').count()).toBe(2)
  }
  await page.goto('fashion/oxford-shirt')
  const { shifts } = await notePaints(page)
  await page.reload()
  await recent.scrollIntoViewIfNeeded()
  await expect.poll(() => recent.getByRole('link').count()).toBe(2)
  expect(await recent.getByRole('link').first().innerText()).toContain('Earl Grey')
  expectStill(await shifts())
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: t('recommendations.title') })
        .getByRole('article')
        .count(),
    )
    .toBeGreaterThan(3)
})

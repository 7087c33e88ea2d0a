import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectStill, notePaints } from '../support/paints.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const jumper = 'fashion/cable-knit-jumper'
const store = '[part=store-stock] [part=store]'

describe.each(sampleOf(['en-ae', 'ar-kw']))('the stock of stores, in %s', (locale) => {
  test('is asked for on demand, for the size that was chosen, and stays in the address', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    const requests: string[] = []
    page.on('request', (request) => void (request.url().includes('/availability/') && requests.push(request.url())))
    await page.goto(jumper)
    await page.getByRole('button', { name: t('storeStock.check') }).press('Enter')
    await page.getByText(t('storeStock.chooseSize')).waitFor()
    expect(requests).toEqual([])
    await page.getByRole('radio', { name: 'L', exact: true }).press('Space')
    await page.locator(store).first().waitFor()
    expect(requests).toEqual([expect.stringMatching(/ALD-F-1001-ECRU-L$/)])
    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => page.url()).toContain('stores=true')
    const { shifts } = await notePaints(page)
    await page.reload()
    await stillness(page)
    expect(await page.locator(store).count()).toBeGreaterThan(1)
    expectStill(await shifts())
  })

  test('is shown by the page itself without script', async ({ newPage }) => {
    const page = await newPage({ locale, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    await page.getByRole('button', { name: t('storeStock.check') }).click()
    await page.waitForURL(/\?colour=ecru&stores=true$/)
    await page.getByText(t('storeStock.chooseSize')).waitFor()
    await page.getByRole('radio', { name: 'L', exact: true }).press('Space')
    await page.getByRole('button', { name: t('product.showChoice') }).click()
    await page.waitForURL(/\?colour=ecru&size1=L&stores=true$/)
    expect(await page.locator(store).count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: t('storeStock.hide') }).click()
    await page.waitForURL(/\?colour=ecru&size1=L$/)
    expect(await page.locator(store).count()).toBe(0)
  })
})

test('the stores of something without sizes are shown without script too', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  const { t } = await wordsOf('en-ae')
  await page.goto('food/earl-grey')
  await page.getByRole('button', { name: t('storeStock.check') }).click()
  await page.waitForURL(/\/food\/earl-grey\?stores=true$/)
  expect(await page.locator(store).count()).toBeGreaterThan(1)
})

test('the nearest store stands first when the device says where it is', async ({ newPage }) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 24.45, longitude: 54.38 })
  await page.goto('food/earl-grey')
  await page.getByRole('button', { name: t('storeStock.check') }).click()
  await page.getByRole('button', { name: t('stores.near') }).click()
  await expect.poll(() => page.locator(store).first().innerText()).toContain('km away')
  expect(await page.locator(store).first().innerText()).toContain('Abu Dhabi')
})

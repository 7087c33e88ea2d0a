import { expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

test('recommendations for the bag stand below it, without script too', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  const { t } = await wordsOf('en-ae')
  await page.goto('food/earl-grey')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('addToBag.label'), exact: true })
    .first()
    .click()
  await page.waitForURL(/\/cart$/)
  const row = page.getByRole('region', { name: t('recommendations.titleBag') })
  expect(await row.getByRole('article').count()).toBeGreaterThan(3)
  expect(await row.getByRole('link', { name: 'Earl Grey', exact: true }).count()).toBe(0)
})

test('recommendations for the bag change with it', async ({ newPage }) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  await page.goto('food/earl-grey')
  const add = page.getByRole('main').getByRole('button', { name: t('addToBag.label'), exact: true })
  await add.first().click()
  await page.getByRole('dialog').getByText(t('addToBag.added')).waitFor()
  await page.goto('cart')
  const row = page.getByRole('region', { name: t('recommendations.titleBag') })
  await row.scrollIntoViewIfNeeded()
  const first = await row.getByRole('article').first().getByRole('heading').innerText()
  await row.locator('button[part=add]').first().click()
  await expect.poll(() => row.getByRole('heading', { name: first, exact: true }).count()).toBe(0)
  await expect.poll(() => row.getByRole('article').count()).toBeGreaterThan(3)
})

import { onTestFinished } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const code = 'ALD-F-1131'
const hat = 'fashion/bobble-hat'

describe.each([true, false])('a garment of which nothing is left (script: %s)', (javaScriptEnabled) => {
  test('says so at once, names what is like it and takes a request for an alert for one size', async ({
    newPage,
    database,
  }) => {
    const stock = await database.query<{ sku: string; available: number }>(
      'select sku, available from stock where sku in (select sku from variation where product_code = $1)',
      [code],
    )
    const change = (sku: string, by: number) =>
      database.query('update stock set initial = initial + $2, available = available + $2 where sku = $1', [sku, by])
    onTestFinished(async () => {
      for (const { sku, available } of stock) await change(sku, available)
    })
    for (const { sku, available } of stock) await change(sku, -available)
    const page = await newPage({ javaScriptEnabled })
    const { t } = await wordsOf('en-ae')
    const email = `gone-${javaScriptEnabled}@shopper.example`
    const similar = page.getByRole('list', { name: t('product.similar') })
    await expect
      .poll(async () => {
        await page.goto(hat)
        return similar.getByRole('link').count()
      })
      .toBe(3)
    expect(await page.locator('[part=buy-box] [part=add]').count()).toBe(0)
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    const form = page.getByRole('region', { name: t('backInStock.title') })
    await form.getByRole('combobox').selectOption({ index: 1 })
    await form.getByRole('textbox').fill(email)
    await form.getByRole('checkbox').press('Space')
    await form.getByRole('button', { name: t('backInStock.send') }).click()
    await page.getByText(t('backInStock.done')).waitFor()
    const alerts = await database.query<{ sku: string }>('select sku from stock_notice where email = $1', [email])
    expect(alerts).toEqual([{ sku: expect.stringMatching(`^${code}-`) }])
  })
})

import { axeViolations } from './support/axe.ts'
import { mailTo } from './support/mailbox.ts'
import { describe, expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const sku = 'ALD-F-1001-ECRU-M'
const soldOut = 'fashion/cable-knit-jumper?colour=ecru&size1=M'

describe.each([
  ['en-ae', true],
  ['ar-kw', false],
] as const)('a sold-out choice in %s (script: %s)', (locale, javaScriptEnabled) => {
  test('is told by mail when it is back, once, and the address can be taken back', async ({
    newPage,
    shop,
    database,
  }) => {
    const page = await newPage({ locale, javaScriptEnabled })
    const { t } = await wordsOf(locale)
    const address = `back-${locale}@shopper.example`
    await page.goto(soldOut)
    const form = page.getByRole('region', { name: t('detail.notify.title') })
    if (javaScriptEnabled) {
      await form.getByRole('button', { name: t('detail.notify.send') }).click()
      await form.getByText(t('detail.notify.emailInvalid')).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }
    await form.getByRole('textbox').fill(address)
    await form.getByRole('checkbox').press('Space')
    await form.getByRole('button', { name: t('detail.notify.send') }).click()
    await page.getByText(t('detail.notify.done')).waitFor()
    expect(await database.query('select email from stock_notice where email = $1', [address])).toHaveLength(1)

    await database.query('update stock set initial = initial + 3, available = available + 3 where sku = $1', [sku])
    // The job looks once a minute.
    await expect.poll(async () => (await mailTo(shop.mailboxUrl, address)).length, { timeout: 100_000 }).toBe(1)
    await database.query('update stock set initial = initial - 3, available = available - 3 where sku = $1', [sku])
    const [mail] = await mailTo(shop.mailboxUrl, address)
    expect(mail?.text).toContain(`/${locale}/fashion/cable-knit-jumper?colour=ecru&size1=M`)

    const wayOut = /https?:\S+back-in-stock\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(wayOut)
    expect(await database.query('select 1 from stock_notice where email = $1', [address])).toHaveLength(1)
    await page.getByRole('button', { name: t('detail.withdraw.send') }).click()
    await page.getByRole('heading', { name: t('detail.withdraw.done') }).waitFor()
    expect(await database.query('select 1 from stock_notice where email = $1', [address])).toEqual([])
  }, 180_000)
})

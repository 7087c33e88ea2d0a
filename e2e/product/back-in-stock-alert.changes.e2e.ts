import { axeViolations } from '../support/axe.ts'
import { runNow } from '../support/jobs.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

// One that no other test looks at: for a while it is not sold out.
const sku = 'ALD-F-1079-IVORY-10.11Y'
const soldOut = 'fashion/childrens-breton?colour=ivory&size1=10-11Y'

describe.each([
  ['en-ae', true],
  ['ar-kw', false],
] as const)('a sold-out choice in %s (script: %s)', (locale, javaScriptEnabled) => {
  test('is announced by mail when it is back, once, and the address can be taken back', async ({
    newPage,
    shop,
    database,
  }) => {
    const page = await newPage({ locale, javaScriptEnabled })
    const { t } = await wordsOf(locale)
    const address = `back-${locale}@shopper.example`
    await page.goto(soldOut)
    const form = page.getByRole('region', { name: t('backInStock.title') })
    if (javaScriptEnabled) {
      await form.getByRole('button', { name: t('backInStock.send') }).click()
      await form.getByText(t('backInStock.emailInvalid')).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }
    await form.getByRole('textbox').fill(address)
    await form.getByRole('checkbox').press('Space')
    await form.getByRole('button', { name: t('backInStock.send') }).click()
    await page.getByText(t('backInStock.done')).waitFor()
    expect(await database.query('select email from stock_notice where email = $1', [address])).toHaveLength(1)

    await database.query('update stock set initial = initial + 3, available = available + 3 where sku = $1', [sku])
    await runNow(database, 'back-in-stock')
    const [mail, ...others] = await mailTo(shop.mailboxUrl, address)
    expect(others).toEqual([])
    await database.query('update stock set initial = initial - 3, available = available - 3 where sku = $1', [sku])
    expect(mail?.text).toContain(`/${locale}/${soldOut}`)

    const wayOut = /https?:\S+back-in-stock\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(wayOut)
    expect(await database.query('select 1 from stock_notice where email = $1', [address])).toHaveLength(1)
    await page.getByRole('button', { name: t('backInStock.withdraw.send') }).click()
    await page.getByRole('heading', { name: t('backInStock.withdraw.done') }).waitFor()
    expect(await database.query('select 1 from stock_notice where email = $1', [address])).toEqual([])
  })
})

test('the timetable is kept: what nobody sends is done all the same, once a minute', async ({ database }) => {
  const done = () => database.query(`select 1 from pgboss.job where name = 'expire-orders' and state = 'completed'`)
  await expect.poll(async () => (await done()).length, { timeout: 110_000 }).toBeGreaterThan(0)
})

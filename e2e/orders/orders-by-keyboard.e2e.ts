import { sampleOf } from '../../tools/suites/combinations.ts'
import { pageText } from '../../apps/reference-site/src/pages/page-text.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { placeOrder } from '../buying/placed-order.ts'
import { seenStopOf, stopOf, walkTo } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'

const homes = { 'ar-kw': { language: 'ar', country: 'kw' }, 'en-ae': { language: 'en', country: 'ae' } } as const

/** Text without the marks that isolate what is written in it, and with one kind of space. */
const plain = (written: string) => written.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

describe('the orders of an account', () => {
  for (const locale of sampleOf(['ar-kw', 'en-ae'] as const))
    test(`are changed, cancelled in part and bought again by keyboard alone in ${locale}`, async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ locale })
      const { UID } = await signIn(page, shop)
      const { t, format } = await wordsOf(locale)
      const text = (key: Parameters<typeof pageText>[1], values: Readonly<Record<string, string>> = {}) =>
        pageText(homes[locale], key, values)
      const names = ['jumper', 'jumper', 'biscuits'] as const
      const { id, orderNumber: number, items } = await placeOrder(page, shop, locale, names, UID)
      const jumper = items.find(({ parcelType }) => parcelType === 'fashion')!.items[0]!
      const main = page.getByRole('main')

      /** On a page that has been loaded: past its header, by its first link. */
      const arrive = async () => {
        await page.keyboard.press('Tab')
        expect(await seenStopOf(page)).toMatchObject({ name: await page.locator('a.skip').innerText(), tag: 'a' })
        await page.keyboard.press('Enter')
        expect((await stopOf(page)).id).toBe('main')
      }
      /** Goes on from where the focus is, and stays in the page. */
      const press = async (label: string | RegExp) => {
        expect((await walkTo(page, label)).place).not.toBe('body')
        await page.keyboard.press('Enter')
      }
      const follow = async (label: string | RegExp, url: RegExp) => {
        await walkTo(page, label)
        await Promise.all([page.waitForURL(url), page.keyboard.press('Enter')])
        await arrive()
      }
      /** The page says what a form came to, and the focus is there. */
      const isSaid = async (words: string) => {
        await main.getByRole('status').waitFor()
        const stop = async () => {
          const { name, tag } = await seenStopOf(page)
          return [plain(name), tag]
        }
        await expect.poll(stop).toEqual([plain(words), 'p'])
      }

      await page.goto('my-account/orders')
      await arrive()
      await follow(new RegExp(number), new RegExp(`/my-account/orders/${id}$`))

      // The form for the note opens where it is, and its field comes next.
      await press(text('orderTrack.change.addNote'))
      expect((await seenStopOf(page)).name).toBe(text('orderTrack.change.addNote'))
      await page.keyboard.press('Tab')
      expect((await seenStopOf(page)).id).toBe('deliveryNote')
      await page.keyboard.type('Blue gate')
      await press(text('orderTrack.change.save'))
      await isSaid(text('orderTrack.change.done.note'))
      await main.getByText('Blue gate').and(page.locator(':visible')).waitFor()

      // A form for units that asks for none has the focus where a number is missing.
      await press(text('orderTrack.cancelSome.title'))
      await press(text('orderTrack.cancelSome.send'))
      await main.getByRole('alert').getByText(text('orderTrack.cancelSome.none')).waitFor()
      const unitsStop = async () => {
        const { name, tag } = await seenStopOf(page)
        return [tag, name.includes(jumper.product.productName)]
      }
      await expect.poll(unitsStop).toEqual(['input', true])
      await page.keyboard.press('Control+a')
      await page.keyboard.type('1')
      await press(text('orderTrack.cancelSome.send'))
      await isSaid(text('orderTrack.cancelSome.done', { amount: format.money(jumper.unitAmount) }))
      const cancelled = await database.query('select from refund where order_id = $1', [id])
      expect(cancelled).toHaveLength(1)

      await follow(text('orderTrack.buyAgain'), /\/buy-again\?order=/)
      const add = await main.locator('[part=add]').innerText()
      await follow(add.trim(), /\/cart$/)
      for (const { product } of items.flatMap((group) => group.items))
        await main.getByRole('link', { name: product.productName }).first().waitFor()
      await main.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor()
    })
})

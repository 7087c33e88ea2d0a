import { sampleOf } from '../../tools/suites/combinations.ts'
import { seenStopOf, stopOf, walkTo } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** What an address of each country is typed into, in the order of its form; `ArrowDown` takes the first choice. */
const forms = {
  'zh-hk': [
    [/香港島/, 'ArrowDown'],
    [/^地區/, '尖沙咀'],
    [/^街道/, '彌敦道 1 號'],
    [/^大廈、樓層及單位/, '1A'],
  ],
  'en-ae': [
    [/Abu Dhabi/, 'ArrowDown'],
    [/^Area/, 'Al Safa'],
    [/^Street/, 'Street 12'],
    [/^Building and flat/, 'Villa 7'],
  ],
  'ar-kw': [
    [/حولي/, 'ArrowDown'],
    [/^المنطقة/, 'السالمية'],
    [/^القطعة/, '4'],
    [/^الشارع/, 'شارع سالم المبارك'],
    [/^المنزل أو المبنى والطابق والشقة/, 'مبنى 9'],
  ],
} as const
const phones = { 'zh-hk': '91234567', 'en-ae': '501234567', 'ar-kw': '51234567' }
const texts = {
  'zh-hk': { labels: ['家', '公司'], changed: '舖', name: '美玲' },
  'en-ae': { labels: ['Home', 'Office'], changed: 'Works', name: 'Mariam' },
  'ar-kw': { labels: ['البيت', 'المكتب'], changed: 'المصنع', name: 'مريم' },
} as const

describe('the account area', { timeout: 180_000 }, () => {
  for (const locale of sampleOf(['zh-hk', 'ar-kw', 'en-ae'] as const))
    test(`is walked by keyboard alone in ${locale}`, async ({ newPage, shop }) => {
      const page = await newPage({ locale })
      await signIn(page, shop)
      const { t } = await wordsOf(locale)
      const { labels, changed, name } = texts[locale]
      const main = page.getByRole('main')
      const cards = main.getByRole('list', { name: t('accountAddresses.list') }).getByRole('listitem')
      /** On a page that has been loaded: past its header, by its first link. */
      const arrive = async () => {
        await page.keyboard.press('Tab')
        expect(await seenStopOf(page)).toMatchObject({ name: await page.locator('a.skip').innerText(), tag: 'a' })
        await page.keyboard.press('Enter')
        expect((await stopOf(page)).id).toBe('main')
      }
      /** Goes on from where the focus is, and stays in the page. */
      const press = async (label: string | RegExp, key: string) => {
        expect((await walkTo(page, label)).place).not.toBe('body')
        await page.keyboard.press(key)
      }
      const hasFocus = async (label: string) => expect((await seenStopOf(page)).name).toBe(label)
      const type = async (label: string | RegExp, text: string) => {
        await press(label, 'Control+a')
        await page.keyboard.type(text)
      }
      const begins = (label: string) => new RegExp(`^${label}`)
      const leave = async (label: string, url: RegExp) => {
        await walkTo(page, label)
        await Promise.all([page.waitForURL(url), page.keyboard.press('Enter')])
      }
      const follow = async (label: string, url: RegExp) => {
        await leave(label, url)
        await arrive()
      }
      const menu = async (part: string) => {
        const link = page.locator(`vitrine-account-menu a[href$="/my-account/${part}"]`)
        await follow((await link.innerText()).trim(), new RegExp(`my-account/${part}$`))
      }
      const send = async (label: string, notice: string, key = 'Enter') => {
        await press(label, key)
        await page.getByRole('status').getByText(notice, { exact: true }).waitFor()
        await arrive()
      }

      await page.goto('my-account')
      await arrive()
      await menu('addresses')
      for (const label of labels) {
        await follow(t('accountAddresses.add.NEW'), /mode=NEW$/)
        await type(begins(t('accountAddresses.label')), label)
        await type(begins(t('checkout.field.phone')), phones[locale])
        for (const [field, value] of forms[locale])
          if (value === 'ArrowDown') await press(field, value)
          else await type(field, value)
        await press(t('checkout.field.Residential'), 'ArrowDown')
        await hasFocus(t('checkout.field.Commercial'))
        await send(t('accountForm.save'), t('accountNotice.address'))
      }
      await follow(t('accountAddresses.editNamed', { name: labels[1] }), /mode=EDIT/)
      await type(begins(t('accountAddresses.label')), changed)
      await send(t('accountForm.save'), t('accountNotice.address'))
      await send(t('accountAddresses.makePrimary.Shipping'), t('accountNotice.address-primary'), 'Space')
      await cards.filter({ hasText: changed }).getByText(t('accountAddresses.primary.Shipping')).waitFor()
      // The question opens where it is, and the focus stays with it.
      await press(t('accountAddresses.deleteNamed', { name: changed }), 'Enter')
      await hasFocus(t('accountAddresses.deleteNamed', { name: changed }))
      await send(t('accountAddresses.deleteNow'), t('accountNotice.address-delete'))
      expect(await cards.count()).toBe(1)

      await menu('profile')
      await type(begins(t('accountProfile.name.first')), name)
      await send(t('accountForm.save'), t('accountNotice.rename'))
      await menu('preferences')
      await press(begins(t('accountPreferences.channel.sms')), 'Space')
      await hasFocus(t('accountPreferences.channel.sms'))
      await send(t('accountForm.save'), t('accountNotice.preferences'))
      expect(await page.getByLabel(t('accountPreferences.channel.sms')).isChecked()).toBe(true)
      await leave(t('accountMenu.signOut'), new RegExp(`/${locale}(/(fashion|food))?$`))
    })
})

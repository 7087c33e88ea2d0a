import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { seenStopOf, stopOf, walkTo } from '../support/keyboard.ts'
import { desk } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const codes = (page: Page) =>
  page.locator('[data-code]').evaluateAll((stores) => stores.map((store) => store.getAttribute('data-code')))

describe.each(sampleOf(['ar-ae', 'en-ae']))('by keyboard in %s', (locale) => {
  test('stores are found, their hours opened, and the focus stays where it was', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.goto('store-locator')
    const all = await codes(page)
    await walkTo(page, t('stores.search'))
    await page.keyboard.type(locale === 'en-ae' ? 'dubai' : 'دبي')
    await expect.poll(async () => (await codes(page)).length).toBeLessThan(all.length)
    expect((await stopOf(page)).name).toBe(t('stores.search'))
    await walkTo(page, t('stores.openNow'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await walkTo(page, t('stores.find'))
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.has('search')).toBe(true)
    expect((await stopOf(page)).name).toBe(t('stores.find'))
    const hours = page.locator('[data-code] summary').first()
    await walkTo(page, (await hours.getAttribute('aria-label'))!)
    await page.keyboard.press('Enter')
    await page.locator('[data-code] details[open] table, [data-code] details[open] dl').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('an enquiry that cannot be sent says why, leads to each field and keeps what was written', async ({
    newPage,
  }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.goto('contact-us')
    const form = page.locator('vitrine-enquiry-form form')
    const message = form.locator('[name=message]')
    await message.focus()
    await page.keyboard.type('Where is my order?')
    await walkTo(page, t('enquiry.send'))
    await page.keyboard.press('Enter')
    // The list of what is wrong has the focus, and is described at the fields.
    await expect.poll(async () => (await stopOf(page)).tag).toBe('div')
    const summary = await seenStopOf(page)
    const faults = await form.locator('[part=errors] a').allInnerTexts()
    expect(faults.length).toBeGreaterThan(1)
    expect(summary.name).toBe(t('enquiry.summary', { count: faults.length }))
    for (const fault of faults) {
      await form.locator('[part=errors]').focus()
      await walkTo(page, fault)
      await page.keyboard.press('Enter')
      const field = form.locator(`#${(await seenStopOf(page)).id}`)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const description = (await field.getAttribute('aria-describedby'))!.split(' ')[0]!
      expect(fault).toContain(await form.locator(`#${description}`).innerText())
    }
    expect(await message.inputValue()).toBe('Where is my order?')
    expect(await axeViolations(page)).toEqual([])
  })

  test('a search is written, sent and narrowed by department', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.goto('search')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await walkTo(page, t('searchBox.label'))
    await page.keyboard.type(locale === 'en-ae' ? 'wool' : 'صوف')
    await Promise.all([page.waitForURL(/search\?q=/), page.keyboard.press('Enter')])
    await page.waitForLoadState()
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2)
    await page.keyboard.press('Tab')
    expect((await seenStopOf(page)).tag).toBe('a')
  })
})

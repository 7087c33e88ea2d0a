import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

describe('a page inside the app', () => {
  test('stays there when a list is narrowed', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const { t } = await wordsOf('en-ae')
    await page.goto('fashion/category/women?isapp=true')
    await page.locator('#vt-filter').tap()
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.locator('label:has([value="tenant~size1:M"])').tap()
    await drawer.locator('button[type=submit]').tap()
    await page.waitForURL(/filter=/)
    expect(new URL(page.url()).search).toBe('?filter=tenant~size1:M&isapp=true')
    expect(await page.locator('vitrine-header, vitrine-footer').count()).toBe(0)
  })

  test('stays there when an order is placed', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    await buyer.openProduct('food/stem-ginger-biscuits?isapp=true')
    await buyer.add()
    await page.goto('checkout?isapp=true')
    await buyer.fillContact()
    await buyer.fillDelivery()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    expect(new URL(page.url()).searchParams.get('isapp')).toBe('true')
    expect(await page.locator('vitrine-header, vitrine-footer').count()).toBe(0)
  })

  test('stays there when stores are searched', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('store-locator?isapp=true')
    const finder = page.locator('vitrine-store-finder')
    await finder.getByRole('searchbox').fill('dubai')
    await finder.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search=dubai/)
    expect(new URL(page.url()).searchParams.get('isapp')).toBe('true')
  })
})

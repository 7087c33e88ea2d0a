import type { Page } from 'playwright-core'
import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { lookingAt, type Looking } from '../support/opened.ts'
import { desk, phone, viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** Few products, so that what opens over them is most of the page. */
const list = 'fashion/category/women/knitwear?filter=tenant~size1:M,tenant~color:navy'
const product = 'fashion/cable-knit-jumper?colour=ecru'

/** Words of which some products are suggested, and words of which none is. */
const searches = { 'en-ae': ['choc', 'zzzzqqqq'], 'ar-kw': ['شوك', 'ققققظظظظ'] } as const

/** A browser that keeps the time of another country, whose shop it is offered. */
async function comeFrom(page: Page, timezoneId: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
}

type Searches = (typeof searches)[keyof typeof searches]

const opened = { desk: lookOnDesk, phone: lookOnPhone } as const

async function lookOnDesk(page: Page, { look, close }: Looking, [word, nothing]: Searches) {
  for (const [name, menu] of [
    ['the fashion menu', '.vt-mega__department >> nth=0'],
    ['the food menu', '.vt-mega__department >> nth=1'],
    ['the countries', '.vt-header__locale'],
  ] as const) {
    await page.locator(`${menu} >> summary`).press('Enter')
    await look(name, 'vitrine-header', page.locator(`${menu} >> a`).first())
    await close()
  }
  await page.locator('#vt-sort').click()
  await look('the ways to sort', 'vitrine-product-list', page.locator('[part=sort] a').first())
  await close()
  for (const menu of await page.locator('.vt-facet-menu').all()) {
    await menu.locator('[part=menu]').click()
    await look(await menu.locator('[part=menu]').innerText(), 'vitrine-list-filters', menu.locator('label').first())
    await close()
  }
  await page.locator('#vt-filter').click()
  const drawer = page.locator('.vt-filter-drawer')
  await drawer
    .locator('details')
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)))
  await look('the filters', 'vitrine-list-filters', drawer.locator('details[open] label').last())
  await close()
  const field = page.locator('vitrine-search-box').getByRole('combobox')
  await field.click()
  await look('the search panel', 'vitrine-search-box', page.getByRole('option').first())
  await field.fill(word)
  await look('suggestions', 'vitrine-search-box', page.locator('.vt-search-option--products').first())
  await field.fill(nothing)
  await look('no suggestion', 'vitrine-search-box', page.locator('[part=state]'))
}

async function lookOnPhone(page: Page, { look, close }: Looking, [word]: Searches) {
  await page.locator('.vt-header__menu > button').tap()
  const menu = page.locator('.vt-drawer')
  await look('the menu', 'vitrine-header', menu.locator('[data-department=fashion] a').first())
  await menu.locator('label').last().tap()
  await menu.locator('[data-department=food] summary').first().tap()
  await menu.locator('.vt-drawer__foot summary').tap()
  await look('its other department, a category, countries', 'vitrine-header', menu.locator('.vt-locales a').first())
  await close()
  await page.locator('#vt-filter').tap()
  await look('the filters', 'vitrine-list-filters', page.locator('.vt-filter-drawer label').first())
  await close()
  await page.locator('#vt-sort').tap()
  await look('the ways to sort', 'vitrine-product-list', page.locator('[part=sort] a').first())
  await close()
  await page.locator('.vt-card__sizes > summary').first().tap()
  await page.locator('.vt-card__sizes[open]').waitFor()
  // Nothing of the list is half under its bar.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await look('sizes on a card', 'vitrine-product-list', page.locator('.vt-card__sizes[open] button').first())
  await page.locator('vitrine-search-box').getByRole('button').tap()
  await look('the search sheet', 'vitrine-search-box', page.getByRole('option').first())
  await page.getByRole('dialog').getByRole('combobox').fill(word)
  await look('suggestions', 'vitrine-search-box', page.locator('.vt-search-option--products').first())
}

describe('menus and dialogs over a list', { timeout: 180_000 }, () => {
  test.for(sampleOf(combinations({ locale: ['ar-kw', 'en-ae'], device: ['phone', 'desk'] }, 'values')))(
    'are valid, accessible and no wider than the page in $locale on a $device',
    async ({ locale, device }, { newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      const looking = lookingAt(page)
      await comeFrom(page, 'Asia/Singapore')
      await page.goto(list)
      await looking.look('the hint of another country', 'html', page.locator('#country-hint button'))
      await opened[device](page, looking, searches[locale])
      expect(looking.found).toEqual([])
    },
  )

  test('leave the button of a facet’s menu free in a short window', async ({ newPage }) => {
    const height = 600
    const page = await newPage({ locale: 'ar-kw', viewport: { width: 1280, height } })
    await page.goto('fashion/category/women')
    const menus = await page.locator('.vt-facet-menu').all()
    expect(menus.length).toBeGreaterThan(2)
    for (const menu of menus) {
      const opener = menu.locator('[part=menu]')
      await opener.click()
      await stillness(page)
      const panel = (await menu.locator('[popover]').boundingBox())!
      const button = (await opener.boundingBox())!
      expect(panel.y).toBeGreaterThanOrEqual(button.y + button.height - 1)
      expect(panel.y + panel.height).toBeLessThanOrEqual(height)
      expect((await menu.locator('.vt-filter-form__facets').boundingBox())!.height).toBeGreaterThan(100)
      await page.keyboard.press('Escape')
    }
  })
})

describe.each(
  sampleOf([
    ['ar-kw', phone],
    ['en-ae', desk],
  ] as const),
)('the states of a page in %s', { timeout: 180_000 }, (locale, viewport) => {
  test('are valid, accessible and no wider than the page for a product', async ({ newPage }) => {
    const page = await newPage({ locale, viewport, hasPictures: true })
    const { t } = await wordsOf(locale)
    const { found, look, close } = lookingAt(page)
    await page.route('**/configure', async (route) => {
      const response = await route.fetch()
      const configured = (await response.json()) as { inventoryInfo: { onlineStockAvailable: number } }
      configured.inventoryInfo.onlineStockAvailable &&= 2
      await route.fulfill({ response, json: configured })
    })
    await page.goto(product)
    const detail = page.locator('vitrine-product-detail')
    const lookAt = (state: string, selector: string) =>
      look(state, 'vitrine-product-detail', detail.locator(selector).first())
    const choose = (name: string) => detail.getByRole('radio', { name, exact: true }).press('Space')
    const add = detail.locator('.vt-buy__form [part~=add]')

    await detail.locator('[part=share]').click()
    await lookAt('what sharing says', '.vt-buy__share [role=status]:not(:empty)')
    await detail.locator('button.vt-options__guide').click()
    await lookAt('the size guide', '.vt-size-guide__dialog table')
    await close()
    await detail.locator('[part=gallery] button').first().click()
    await lookAt('a picture large', '.vt-zoom [data-loading=ready]')
    await close()
    await detail.getByRole('button', { name: t('storeStock.check') }).click()
    await add.click()
    await lookAt('a size is missing, for the bag and for the stores', '.vt-buy__hint:not(:empty)')
    await choose(t('product.soldOutValue', { value: 'M' }))
    await detail.locator('[part=back-in-stock] button').click()
    await lookAt('a form with an error', '[part=back-in-stock] [aria-invalid] + p')
    await choose('L')
    await detail.locator('[part=store-stock] [part=store]').first().waitFor()
    await lookAt('few are left, and what stores have', '[part=stock][data-low]')

    const refused = { statusCode: 503, errorCode: 'SERVICE_UNAVAILABLE' }
    await page.route('**/item', (route) => route.fulfill({ status: 503, json: refused }))
    await add.click()
    const toast = page.locator('.vt-toaster__toast')
    // It leaves by itself, but not while somebody points at it.
    await toast.hover()
    await look('a toast', 'vitrine-toaster', toast)
    await toast.getByRole('button').last().click()
    await page.unroute('**/item')
    await add.click()
    await look('the bag after adding', 'html', page.getByRole('dialog', { name: t('addToBag.added') }))
    expect(found).toEqual([])
  })

  test('are valid and accessible for a form with errors', async ({ newPage }) => {
    const page = await newPage({ locale, viewport })
    const { found, look } = lookingAt(page)
    await page.goto('contact-us')
    await page.locator('vitrine-enquiry-form button[type=submit]').click()
    await look('a message with errors', 'html', page.locator('[part=errors]'))
    expect(found).toEqual([])
  })
})

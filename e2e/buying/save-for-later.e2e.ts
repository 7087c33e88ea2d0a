import { wordsOf } from '../../tools/driving/words.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('a line that is saved for later', () => {
  test('leaves the bag in every tab, is there without script, and comes back', async ({ newPage, shop }) => {
    const page = await newPage()
    const { t } = await wordsOf('en-ae')
    await fillCart(page, shop.siteUrl, 'biscuits', 'jumper')
    await page.goto('cart')
    const other = await page.context().newPage()
    await other.goto(page.url())
    const saveButton = (at: typeof page) => at.getByRole('button', { name: new RegExp(`^${t('cartLine.save')} `) })
    const saved = (at: typeof page) => at.getByRole('region', { name: t('savedItems.title') }).getByRole('listitem')
    await expect.poll(() => saveButton(other).count()).toBe(2)
    await saveButton(page).first().click()
    await saved(page).getByRole('heading').waitFor()
    const name = await saved(page).getByRole('heading').innerText()
    // The other tab has it without a reload.
    await expect.poll(() => saveButton(other).count()).toBe(1)
    await saved(other).getByRole('heading', { name }).waitFor()

    const plain = await newPage({ javaScriptEnabled: false })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto('cart')
    await saved(plain).getByRole('heading', { name }).waitFor()
    await plain.getByRole('button', { name: t('savedItems.moveNamed', { name }) }).click()
    await expect.poll(() => saveButton(plain).count()).toBe(2)
    expect(await saved(plain).count()).toBe(0)
    await saveButton(plain).last().click()
    await saved(plain).getByRole('heading').waitFor()
    expect(await saveButton(plain).count()).toBe(1)
  })

  test('stays where the code that saves it does not come, says so, and goes at the next press', async ({
    newPage,
    shop,
  }) => {
    const page = await newPage()
    const { t } = await wordsOf('en-ae')
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('cart')
    const save = page.getByRole('button', { name: new RegExp(`^${t('cartLine.save')} `) })
    await untilHydrated(page, 'vitrine-cart')
    await page.route(/\/save-line[^/]*\.js$/, (route) => route.abort('connectionreset'), { times: 1 })
    await save.click()
    await page.locator('vitrine-toaster [part=toast]').getByText(t('errors.NETWORK')).waitFor()
    expect(await save.count()).toBe(1)
    await save.click()
    await save.waitFor({ state: 'detached' })
  })
})

import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { openPartner } from './partner-page.ts'

const name = 'All-butter shortbread fingers'

describe('a partner’s page with a card and the bag', () => {
  for (const [file, fault] of sampleOf(
    [
      ['runtime', 'busy'],
      ['en-cart', 'broken'],
      ['cart', 'broken'],
      ['storefront', 'broken'],
      ['en-page', 'busy'],
    ] as const,
    2,
  ))
    test(`shows both, and adds, though ${file}.js does not come the first time (${fault})`, async ({
      shop,
      newContext,
    }) => {
      const { t } = await wordsOf('en-ae')
      const context = await newContext()
      let lost = 0
      await context.route(
        `**/${file}.js`,
        (route) => {
          lost++
          return fault === 'busy'
            ? route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'Busy.' })
            : route.abort('connectionreset')
        },
        { times: 1 },
      )
      const { page } = await openPartner(
        context,
        shop,
        '<vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card><vitrine-cart></vitrine-cart>',
      )
      await page.getByRole('button', { name: t('addToBag.labelNamed', { name }) }).click()
      await page.getByRole('button', { name: `${t('cartLine.remove')} ${name}` }).waitFor()
      await page.getByRole('link', { name: t('cart.checkout') }).waitFor()
      expect(lost).toBe(1)
    })

  test('says at the card that there is no connection, and adds when it is back', async ({ shop, newContext }) => {
    const { t } = await wordsOf('en-ae')
    const context = await newContext()
    const page = await context.newPage()
    await page.goto(shop.partnerUrl)
    const add = page.getByRole('button', { name: t('addToBag.labelNamed', { name }) })
    await add.waitFor()
    await context.setOffline(true)
    await add.click()
    await page.getByRole('alert').getByText(t('errors.NETWORK')).waitFor()
    await context.setOffline(false)
    await add.click()
    await page.getByRole('link', { name: t('cartCount.label', { count: 1 }) }).waitFor()
  })

  test('shows a card after all, though its product did not come while there was no connection', async ({
    shop,
    newContext,
  }) => {
    const { t } = await wordsOf('en-ae')
    const context = await newContext()
    let isLost = true
    // Without the shop's HTML the component asks for the product.
    await context.route('**/fragments/**', (route) => route.abort('connectionreset'))
    await context.route('**/products?**', (route) => (isLost ? route.abort('connectionreset') : route.continue()))
    const page = await context.newPage()
    await page.goto(shop.partnerUrl)
    await page.getByText(t('productCard.failed')).first().waitFor()
    isLost = false
    await context.setOffline(true)
    await context.setOffline(false)
    await page.getByRole('button', { name: t('addToBag.labelNamed', { name }) }).click()
    await page.getByRole('link', { name: t('cartCount.label', { count: 1 }) }).waitFor()
  })

  for (const file of ['en-cart-button', 'cart-button'])
    test(`shows the count after all, though there was no connection when ${file}.js was asked for`, async ({
      shop,
      newContext,
    }) => {
      const { t } = await wordsOf('en-ae')
      const context = await newContext()
      let tries = 0
      await context.route(`**/${file}.js`, (route) =>
        ++tries > 2 ? route.continue() : route.abort('internetdisconnected'),
      )
      const page = await context.newPage()
      await page.goto(shop.partnerUrl)
      const add = page.getByRole('button', { name: t('addToBag.labelNamed', { name }) })
      await add.waitFor()
      await expect.poll(() => tries).toBe(2)
      // The page may hear of a failure after its browser: the connection comes back until the page has noticed.
      const comeBack = async () => {
        await context.setOffline(true)
        await context.setOffline(false)
        return tries
      }
      await expect.poll(comeBack).toBeGreaterThan(2)
      await add.click()
      await page.getByRole('link', { name: t('cartCount.label', { count: 1 }) }).waitFor()
    })
})

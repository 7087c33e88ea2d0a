import { featureNames } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'

const master = 'GET /experience/masterdata/guest/v1'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('feature-toggle/homepage', () => {
  it('has every feature, and a country’s own where it differs', async () => {
    const everywhere = await visitor('en-ae').do(`${master}/feature-toggle/homepage`)
    expect(Object.keys(everywhere.toggles).sort()).toEqual([...featureNames].sort())
    const exception = { deliveryMethods: ['click-collect'], toggles: { wallet: !everywhere.toggles.wallet } }
    await shop.db
      .update(content)
      .set({ value: sql`jsonb_set(${content.value}, '{countries,qa}', ${JSON.stringify(exception)}::jsonb)` as never })
      .where(eq(content.key, 'feature-toggles'))
    expect(await visitor('en-qa').do(`${master}/feature-toggle/homepage`)).toEqual({
      deliveryMethods: ['click-collect'],
      toggles: { ...everywhere.toggles, wallet: exception.toggles.wallet },
    })
    expect(await visitor('en-ae').do(`${master}/feature-toggle/homepage`)).toEqual(everywhere)
  })
  it('has home delivery on and collection off', async () => {
    expect(await new TestShopper(shop).do('GET /experience/masterdata/guest/v1/feature-toggle/homepage')).toMatchObject(
      { deliveryMethods: ['home-delivery'], toggles: { 'click-collect': false } },
    )
  })
})

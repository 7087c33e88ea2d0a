import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdShopper } from './hold-shopper.ts'
import { guestSession } from './modules/token/guest-session.schema.ts'
import { accountCaller, guestCaller } from './platform/http/caller.ts'
import type { ShopperCaller } from './platform/http/context.ts'
import { newId } from './platform/ids.ts'
import { beginSignIn } from './testing/test-account.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { TestShopper } from './testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const hold = (shopper: ShopperCaller) => shop.db.transaction((tx) => holdShopper(tx, shopper))
const refused = { code: 'UNAUTHORIZED' }

describe('holdShopper', () => {
  it('lets a guest change something until the guest has ended', async () => {
    const { guestId } = await new TestShopper(shop).enter()
    await hold(guestCaller(guestId))
    await shop.db.update(guestSession).set({ endedAt: shop.clock.now() }).where(eq(guestSession.guestId, guestId))
    await expect(hold(guestCaller(guestId))).rejects.toMatchObject(refused)
    await expect(hold(guestCaller(newId()))).rejects.toMatchObject(refused)
  })

  it('lets two changes of one guest go on at once', async () => {
    const guest = guestCaller((await new TestShopper(shop).enter()).guestId)
    await shop.db.transaction(async (tx) => {
      await holdShopper(tx, guest)
      await hold(guest)
    })
  })

  it('lets an account change something while there is one', async () => {
    const { UID } = await beginSignIn(shop)
    await hold(accountCaller(UID, newId()))
    await expect(hold(accountCaller(newId(), newId()))).rejects.toMatchObject(refused)
  })
})

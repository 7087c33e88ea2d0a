import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartPromotionsTopic } from '../../modules/promotions/promotions.model.ts'
import { content } from '../../modules/content/content.schema.ts'
import { newId } from '../../platform/ids.ts'
import { enterAs, hiddenFields, ownForm, postForm } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pageOf = async (cookie: string, url: string) => (await shop.app.inject({ url, headers: { cookie } })).body

describe('a topic that says how is paid and delivered', () => {
  it.each(['delivery-slots', 'payment-methods', 'feature-toggles', 'stores', 'country-terms'])(
    'is changed by an admin alone: %s',
    async (topic) => {
      const path = `/desk/content/${topic}`
      const send = async (cookie: string) => {
        const form = hiddenFields(await pageOf(cookie, path), 'Edit the draft')
        return postForm(shop, `${path}/acts`, { ...form, form: 'changes', text: '{}' }, { ...ownForm, cookie })
      }
      const merchandiser = await enterAs(shop, 'merchandiser')
      expect(await pageOf(merchandiser, '/desk/content')).not.toContain(`href="${path}"`)
      const refused = await send(merchandiser)
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('Only an admin may change this content.')
      const admin = await enterAs(shop, 'admin')
      expect(await pageOf(admin, '/desk/content')).toContain(`href="${path}"`)
      // A patch that changes nothing is refused, whoever sends it, but not for the role.
      expect((await send(admin)).statusCode).not.toBe(403)
    },
  )
})

describe('a draft of the offers on carts', () => {
  it('holds up every other change of them, which its publishing would undo', async () => {
    const isOffers = eq(content.key, cartPromotionsTopic.name)
    const [before] = await shop.db.select().from(content).where(isOffers)
    await shop.db
      .insert(content)
      .values({ key: cartPromotionsTopic.name, value: [], draft: [] })
      .onConflictDoUpdate({ target: content.key, set: { draft: [] } })
    const act = shop.services.operatorActs.act(
      ...(['promotion.switch', { code: 'tea-3-for-2', state: 'off' }] as const),
      ...([{ name: 'noor', roles: ['merchandising'] }, newId()] as const),
    )
    await expect(act).rejects.toMatchObject({ reason: 'edge', message: expect.stringContaining('A draft of this') })
    if (before) await shop.db.update(content).set(before).where(isOffers)
  })
})

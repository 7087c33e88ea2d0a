import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { accountCaller, guestCaller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { holdAccount } from './hold-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The questions of a transaction, counted. */
async function questionsOf(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  let count = 0
  await shop.db.transaction((tx) =>
    work(
      new Proxy(tx, {
        get(target, name) {
          if (name === 'select') count += 1
          return Reflect.get(target, name, target) as unknown
        },
      }),
    ),
  )
  return count
}

describe('holdAccount', () => {
  it('asks nothing of a guest', async () => {
    expect(await questionsOf((tx) => holdAccount(tx, guestCaller(newId())))).toBe(0)
  })

  it('asks once in a transaction for an account, however many steps hold it', async () => {
    const { UID } = await beginSignIn(shop)
    const hold = async (tx: Transaction) => {
      await holdAccount(tx, accountCaller(UID, newId()))
      await holdAccount(tx, { UID })
    }
    expect(await questionsOf(hold)).toBe(1)
    expect(await questionsOf(hold)).toBe(1)
  })

  it('refuses an account that is gone', async () => {
    const held = shop.db.transaction((tx) => holdAccount(tx, { UID: newId() }))
    await expect(held).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

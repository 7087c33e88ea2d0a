import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfIn, deskOperator, enterAs, ownForm, testDesk } from '../../testing/test-desk.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter, act } = testDesk(() => shop)
const papersOf = async (url: string, cookie: string) => pdfPages((await get(url, cookie)).rawPayload)

async function buy(units = 1, at = { location: 'AE', locale: 'en-ae' }, more?: string) {
  const shopper = await new TestShopper(shop, at).enter()
  const cart = await shopper.openCart()
  if (more) await shopper.add(cart.id, more)
  const order = await shopper.order(await shopper.add(cart.id, testProducts.biscuits, units))
  await shopper.pay(await shopper.describe(order.id))
  const { orderNumber, id, parcels } = await shopper.submit(order.id)
  const { id: parcelId, lines } = parcels[0]!
  const itemIds = lines.map(({ itemId }) => itemId)
  const path = `/desk/orders/${orderNumber}`
  return {
    shopper,
    id,
    number: orderNumber,
    parcelId,
    itemIds,
    path,
    papers: papersAt(path, parcelId),
  }
}
const papersAt = (path: string, parcelId: string) => ({
  pickList: `${path}/parcels/${parcelId}/pick-list.pdf`,
  label: `${path}/parcels/${parcelId}/label.pdf`,
})

describe('the papers of a parcel', () => {
  it('are files that nobody stores, linked beside the parcel', async () => {
    const { number, path, papers } = await buy()
    const cookie = await enter()
    const page = await get(path, cookie)
    for (const [file, href] of [
      [`${number}-pick-list.pdf`, papers.pickList],
      [`${number}-label.pdf`, papers.label],
    ] as const) {
      expect(page.body).toContain(`href="${href}"`)
      const { statusCode, headers } = await get(href, cookie)
      expect([statusCode, headers]).toMatchObject([
        200,
        {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${file}"`,
          'cache-control': 'no-store',
          'content-security-policy': "frame-ancestors 'none'",
        },
      ])
    }
  })

  it('say what is packed and where it goes, without a price or an e-mail address', async () => {
    const { number, papers } = await buy(3)
    const cookie = await enter()
    const [list, ...rest] = await papersOf(papers.pickList, cookie)
    expect(rest).toEqual([])
    for (const words of [number, 'Food parcel', 'Home delivery', 'Test biscuits', testProducts.biscuits])
      expect(list).toContain(words)
    expect(list).toMatch(/Promised\n\d{4}-\d\d-\d\d/)
    expect(list).toContain('3 units in all')
    expect(list).toContain('1 of 1')
    const [label] = await papersOf(papers.label, cookie)
    const address = ['Amal Haddad', 'Villa 12', 'Al Wasl Road', 'Jumeirah 1', 'Dubai', 'UNITED ARAB EMIRATES']
    expect(label).toContain([...address, '+971501234567'].join('\n'))
    expect(label).toContain(`${number}Food parcel`)
    for (const paper of [list, label]) expect(paper).not.toMatch(/AED|15\.00|45\.00|@/)
    expect(label).not.toContain('Cash')
  })

  it('leave out units that were cancelled, and a line of which none is left', async () => {
    const { shopper, id, parcelId, itemIds, papers } = await buy(5, undefined, testProducts.penny)
    const [penny = '', biscuits = ''] = itemIds
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: id },
      body: {
        actionName: 'CancelOrder',
        parcelId,
        lines: [
          { itemId: penny, quantity: 1 },
          { itemId: biscuits, quantity: 4 },
        ],
      },
    })
    const [list] = await papersOf(papers.pickList, await enter())
    expect(list).toMatch(/^1$/m)
    expect(list).toContain('1 unit in all')
    expect(list).not.toMatch(/^[45]$|Penny/m)
  })

  it('are in Arabic for whoever reads Arabic, with the English names of the goods of an Arabic order', async () => {
    const { number, papers } = await buy(2, { location: 'KW', locale: 'ar-kw' })
    const arabic = `${await enter()}; desk-language=ar`
    const [list] = await papersOf(papers.pickList, arabic)
    for (const words of [
      number,
      'طرد المأكولات',
      'توصيل إلى العنوان',
      'المجموع: وحدتان',
      'بسكويت تجريبي',
      'Test biscuits',
    ])
      expect(list).toContain(words)
    expect(list).not.toContain('Food parcel')
    const [label] = await papersOf(papers.label, arabic)
    for (const words of ['ل إليه', 'حولي', 'KUWAIT', '+96551234567']) expect(label).toContain(words)
    const english = await papersOf(papers.pickList, await enter())
    expect(english[0]).toContain('Food parcel')
    expect(english[0]).toContain('بسكويت تجريبي')
  })

  it('have Chinese names as the order has them', async () => {
    const { papers } = await buy(1, { location: 'HK', locale: 'zh-hk' })
    const cookie = await enter()
    const [list] = await papersOf(papers.pickList, cookie)
    expect(list).toContain('測試餅乾\nTest biscuits')
    expect((await papersOf(papers.label, cookie))[0]).toContain('HONG KONG')
  })

  it('are not those of a parcel of another order, or of one that is cancelled', async () => {
    const [one, other] = [await buy(), await buy()]
    const cookie = await enter()
    for (const href of Object.values(papersAt(one.path, other.parcelId))) {
      const answer = await get(href, cookie)
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('There is no such page or order')])
    }
    expect((await act(one.path, cookie, { act: 'parcel.cancel' })).statusCode).toBe(303)
    for (const href of Object.values(one.papers)) {
      const answer = await get(href, cookie)
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('is cancelled and has no papers')])
      expect((await get(one.path, cookie)).body).not.toContain(href)
    }
    const arabic = await get(one.papers.label, `${cookie}; desk-language=ar`)
    expect(arabic.body).toContain('أُلغي طرد فلا أوراق له')
  })
})

describe('the papers of ticked parcels', () => {
  const ticks = (orders: readonly { readonly number: string; readonly parcelId: string }[]) =>
    Object.fromEntries(orders.map(({ number, parcelId }) => [`parcel.${parcelId}`, number]))
  async function send(file: string, form: Record<string, string>, cookie: string) {
    const csrf = csrfIn((await get('/desk', cookie)).body)
    return post(`/desk/papers/${file}`, { csrf, ...form }, { ...ownForm, cookie })
  }

  it('are one file with the parcels in the order of the list, each counting its own pages', async () => {
    const [one, other] = [await buy(1), await buy(2)]
    const cookie = await enterAs(shop, 'admin')
    const { body } = await get('/desk', cookie)
    for (const file of ['pick-lists', 'labels']) {
      expect(body).toContain(`formaction="/desk/papers/${file}.pdf"`)
      const answer = await send(`${file}.pdf`, ticks([other, one]), cookie)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        `inline; filename="${file}.pdf"`,
      ])
      const pages = pdfPages(answer.rawPayload)
      expect(pages.map((page) => [one, other].findIndex(({ number }) => page.includes(number)))).toEqual([1, 0])
      for (const page of pages) expect(page).toContain('1 of 1')
    }
  })

  it('are refused with words for none, too many, a strange or a cancelled parcel', async () => {
    const [one, other, gone] = [await buy(), await buy(), await buy()]
    const cookie = await enter()
    await act(gone.path, cookie, { act: 'parcel.cancel' })
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`parcel.${at}`, one.number]))
    const cases = [
      [{}, 400, 'No parcel was ticked.'],
      [many, 400, 'at most 50 parcels'],
      [ticks([one, { ...other, number: one.number }]), 409, `There is no such parcel of: ${one.number}.`],
      [ticks([one, { number: 'ALD-AE-2222-2222', parcelId: 'toString' }]), 409, 'no such parcel of: ALD-AE-2222-2222'],
      [ticks([one, gone]), 409, `A parcel is cancelled and has no papers: ${gone.number}.`],
    ] as const
    for (const [form, status, words] of cases) {
      const answer = await send('labels.pdf', form, cookie)
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
      expect(answer.body).toContain('name="back" value="/desk"')
    }
    const strange = await post('/desk/papers/labels.pdf', ticks([one]), { ...ownForm, cookie })
    expect(strange.statusCode).toBe(403)
  })
})

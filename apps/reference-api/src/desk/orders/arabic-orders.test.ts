import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { csrfIn, deskOperator, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter } = testDesk(() => shop)
const enterInArabic = async () => `${await enter()}; desk-language=ar`

/** What of a page is read or heard, without names, numbers and codes, which have a direction of their own. */
const wordsOf = (body: string): string =>
  body
    .slice(body.indexOf('<main>'))
    // Names of methods, such as FPS.
    .replace(/<select name="payment">.*?<\/select>/s, ' ')
    .replace(/<bdi>[^<]*<\/bdi>/g, ' ')
    .replace(/\u2068[^\u2069]*\u2069/g, ' ')
    .replace(/aria-label="([^"]*)"/g, '>$1<')
    .replace(/<[^>]*>/g, ' ')
const latinIn = (body: string) => wordsOf(body).match(/[A-Za-z]+/g) ?? []

async function buyThree() {
  const shopper = await new TestShopper(shop).enter()
  const { orderNumber, id, parcels } = await shopper.buy(testProducts.biscuits, 3)
  const { id: parcelId, lines } = parcels[0]!
  return { shopper, id, number: orderNumber, parcelId, itemId: lines[0]!.itemId, path: `/desk/orders/${orderNumber}` }
}

/** Sends the acts of a page's form in Arabic. */
async function send(path: string, cookie: string, form: Record<string, string>) {
  const csrf = csrfIn((await get(path, cookie)).body)
  return post(`${path}/acts`, { parcel: 'food', key: newId(), csrf, ...form }, { ...ownForm, cookie })
}

describe('the orders of the desk in Arabic', () => {
  it('have a page without a Latin word, with what was done by operator and shopper', async () => {
    const { shopper, id, parcelId, itemId, path } = await buyThree()
    await shop.runJobs()
    const cookie = await enterInArabic()
    await send(path, cookie, { act: 'parcel.pick', note: 'Soon' })
    await send(path, cookie, { act: 'order.note', note: 'Rang', parcel: '' })
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: id },
      body: { actionName: 'CancelOrder', parcelId, lines: [{ itemId, quantity: 2 }] },
    })
    await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/delivery-note`, {
      params: { orderId: id },
      body: { deliveryNote: 'Ring twice' },
    })
    await shop.runJobs()
    const { body } = await get(path, cookie)
    expect(latinIn(body)).toEqual([])
    const said = [...body.matchAll(/<li><strong>(?:<bdi>)?([^<]+)/g)].map(([, words]) => words)
    for (const words of ['قيد التجهيز', 'ملاحظة', 'إلغاء وحدات', 'تغيير الملاحظة للسائق', 'تحصيل', 'ردّ مبلغ'])
      expect(said).toContain(words)
    expect(body).toContain('<strong>أُلغيت وحدتان</strong>')
    expect(body).toContain('<bdi>المأكولات</bdi>')
    expect(body).toContain('الإمارات')
  })

  it('have a list with what is left of each order, and its status in words', async () => {
    const { number, path, itemId, parcelId } = await buyThree()
    const cookie = await enterInArabic()
    const fields = hiddenFields((await get(path, cookie)).body, 'وحدات مفردة، المأكولات')
    expect(fields).toMatchObject({ act: 'parcel.cancel', parcel: parcelId })
    const answer = await post(`${path}/acts`, { ...fields, [`line.${itemId}`]: '2' }, { ...ownForm, cookie })
    expect(answer.statusCode).toBe(303)
    const { body } = await get(`/desk?search=${number}`, cookie)
    expect(latinIn(body)).toEqual([])
    expect(body).toContain('<span class="status">تم استلام الطلب</span>')
    expect(body).toMatch(/<bdi>[^<]+<\/bdi> متبقية من <bdi>/)
  })

  it('refuse in Arabic, with the fields as they were typed', async () => {
    const { path, itemId, parcelId } = await buyThree()
    const cookie = await enterInArabic()
    const edge = await send(path, cookie, { act: 'parcel.deliver' })
    expect([edge.statusCode, latinIn(edge.body)]).toEqual([409, []])
    expect(edge.body).toContain('حالة طرد المأكولات هي «تم استلام الطلب»، ولا يمكن تغييرها إلى «تم التسليم»')
    const units = await send(path, cookie, { act: 'parcel.cancel', parcel: parcelId, [`line.${itemId}`]: '4' })
    expect([units.statusCode, latinIn(units.body)]).toEqual([409, []])
    expect(units.body).toContain('يمكن إلغاء 3 من \u2068Test biscuits\u2069، لا 4. لم يُلغَ شيء.')
    expect(units.body).toMatch(/<details open>.*?name="line\.\w+" type="number" min="0" max="3" value="4"/)
    await send(path, cookie, { act: 'parcel.pick' })
    const sent = { carrier: 'Aramex "fast"', tracking: 'AX-1', link: 'javascript:alert(1)', note: 'Soon' }
    const wrong = await send(path, cookie, { act: 'parcel.dispatch', parcel: parcelId, ...sent })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('قيمة الحقل «رابط التتبع» غير مقبولة. المطلوب: عنوان يبدأ بـ')
    expect(latinIn(wrong.body)).toEqual([])
    for (const value of ['Aramex &#34;fast&#34;', 'AX-1', 'javascript:alert(1)', 'Soon'])
      expect(wrong.body.split(`value="${value}"`)).toHaveLength(2)
  })

  it('say of several parcels what became of each', async () => {
    const [one, gone] = [await buyThree(), await buyThree()]
    const cookie = await enterInArabic()
    await send(gone.path, cookie, { act: 'parcel.cancel' })
    const { csrf = '', key = '' } = hiddenFields((await get('/desk', cookie)).body, 'الطرود المحدّدة')
    const ticks = Object.fromEntries([one, gone].map(({ number, parcelId }) => [`parcel.${parcelId}`, number]))
    const { body } = await post('/desk/acts', { csrf, key, act: 'parcel.pick', ...ticks }, { ...ownForm, cookie })
    expect(latinIn(body)).toEqual([])
    expect(body).toContain('نُفِّذ 1 من 2.')
    expect(body).toContain('حالة طرد المأكولات هي «ملغى»، ولا يمكن تغييرها إلى «قيد التجهيز»')
  })
})

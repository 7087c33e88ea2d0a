import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCategoryEntries } from '../../modules/catalog/category-order.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { enterAs, hiddenFields, ownForm, postForm } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await enterAs(shop, 'merchandiser')
})
afterAll(() => shop.close())

const page = async (more = '') =>
  (await shop.app.inject({ url: '/desk/categories', headers: { cookie: cookie + more } })).body
const send = (form: Record<string, string>) => postForm(shop, '/desk/categories/acts', form, { ...ownForm, cookie })
const codes = async () =>
  (await readCategoryEntries(shop.db))
    .filter(({ department, parent }) => department === 'fashion' && parent === 'women')
    .map(({ code }) => code)
const nameOf = async (at: number) => {
  const { name, code } = (await readCategoryEntries(shop.db)).filter(({ parent }) => parent === 'women')[at]!
  return `${name.en}, ${code}`
}

it('moves a category once among its siblings, for a double click and for two operators at once', async () => {
  const [first, second, ...more] = await codes()
  const form = hiddenFields(await page(), `Move ${await nameOf(0)} down`)
  expect([form['category'], form['beside']]).toEqual([first, second])
  const answers = await Promise.all([send(form), send(form), send({ ...form, key: 'other' })])
  const done = answers.filter(({ statusCode }) => statusCode === 303).length
  expect(done).toBe(answers[2]!.statusCode === 303 ? 1 : 2)
  expect(answers.find(({ statusCode }) => statusCode === 409)!.body).toContain('Somebody moved')
  expect(await codes()).toEqual([second, first, ...more])
  const acts = await shop.db.select().from(operatorAct)
  expect(acts).toMatchObject([
    {
      ...{ name: 'category.move', subject: `category:fashion/${first}` },
      ...{ before: [first, second, ...more], after: [second, first, ...more] },
    },
  ])
  const moved = await send(hiddenFields(await page(), `Move ${await nameOf(1)} up`))
  expect([moved.statusCode, moved.headers.location]).toEqual([303, expect.stringMatching(/^\/desk\/categories#\w+\./)])
  expect(await codes()).toEqual([first, second, ...more])
})

it('has no way beyond the ends, and no other category', async () => {
  const form = hiddenFields(await page(), `Move ${await nameOf(0)} down`)
  expect(await page()).not.toContain(`aria-label="Move ${await nameOf(0)} up"`)
  for (const [given, status] of [
    [{ to: 'up' }, 409],
    [{ category: 'nowhere' }, 409],
    [{ to: 'left' }, 400],
    [{ department: 'toys' }, 400],
  ] as const)
    expect([given, (await send({ ...form, key: crypto.randomUUID(), ...given })).statusCode]).toEqual([given, status])
})

it('speaks Arabic', async () => {
  const body = await page('; desk-language=ar')
  expect(body).toContain('<h1>الفئات</h1>')
  expect(body).toContain('إلى أعلى')
})

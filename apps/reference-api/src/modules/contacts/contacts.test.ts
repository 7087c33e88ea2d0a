import type { AccountContact, AccountContactInput } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { accountContact } from './contacts.schema.ts'

const path = '/experience/account/private/v1/accounts/{accountId}/contacts/address'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Use = 'Shipping' | 'Billing'
const types = (...uses: (Use | `${Use}!`)[]) =>
  uses.map((use) => ({ name: use.replace('!', '') as Use, isPrimary: use.endsWith('!') }))
const input = (change: Partial<AccountContactInput> = {}, location = 'AE'): AccountContactInput => ({
  ...contactIn(location),
  types: types('Shipping'),
  ...change,
})

/** A signed-in shopper with an address book. */
async function openBook(location = 'AE') {
  const { answer } = await signInByCode(shop, { email: `${newId()}@shopper.example` })
  const { accountId } = (await shop.services.ownerOf(answer.UID!))!
  const shopper = new TestShopper(shop, { location, locale: `en-${location.toLowerCase()}` }).signIn(answer.signIn!)
  const params = { accountId }
  return {
    shopper,
    accountId,
    list: () => shopper.do(`GET ${path}`, { params }),
    add: (body: unknown, key?: string) => shopper.call(`POST ${path}`, { params, body, ...(key && { key }) }),
    added: (body: AccountContactInput) => shopper.do(`POST ${path}`, { params, body }),
    change: (contactId: string, body: unknown) =>
      shopper.call(`PUT ${path}/{contactId}`, { params: { accountId, contactId }, body }),
    remove: (contactId: string) => shopper.call(`DELETE ${path}/{contactId}`, { params: { accountId, contactId } }),
  }
}
const primaryOf = (items: readonly AccountContact[], use: Use) =>
  items.filter((item) => item.types.some(({ name, isPrimary }) => name === use && isPrimary)).map(({ id }) => id)

describe('the address book', () => {
  it('holds an address as it was written, and as it stands on a parcel', async () => {
    const book = await openBook()
    const added = await book.added(input({ label: 'Home' }))
    expect(added).toMatchObject({ ...contactIn('AE'), label: 'Home', accountId: book.accountId })
    expect(added.lines).toEqual(['Villa 12', 'Al Wasl Road', 'Jumeirah 1', 'Dubai', 'United Arab Emirates'])
    expect(await book.list()).toEqual({ items: [added], totalCount: 1, limit: 20 })
  })

  it('keeps a landmark and a place on a map, of which the landmark stands on a parcel', async () => {
    const book = await openBook()
    const place = { landmark: 'Behind the blue mosque', mapLink: 'https://maps.app.goo.gl/Xy12Z' }
    const added = await book.added(input({ address: { ...contactIn('AE').address, ...place } }))
    expect(added.address).toMatchObject(place)
    expect(added.lines.slice(-3)).toEqual(['Dubai', 'Behind the blue mosque', 'United Arab Emirates'])
    expect((await book.list()).items).toEqual([added])
  })

  it.each([
    ['a street that is missing', { address: { ...contactIn('AE').address, address1: ' ' } }, '/address/address1'],
    [
      'an emirate that is none',
      { address: { ...contactIn('AE').address, stateOrProvince: 'XX' } },
      '/address/stateOrProvince',
    ],
    [
      'a country that is not sold in',
      { address: { ...contactIn('AE').address, countryCode: 'US' } },
      '/address/countryCode',
    ],
    ['a telephone number that is too short', { phoneNumbers: { mobile: '+97150123456' } }, '/phoneNumbers/mobile'],
    [
      'a link to no map',
      { address: { ...contactIn('AE').address, mapLink: 'https://maps.google.com.evil.example/x' } },
      '/address/mapLink',
    ],
    [
      'a landmark that is too long',
      { address: { ...contactIn('AE').address, landmark: 'x'.repeat(101) } },
      '/address/landmark',
    ],
    ['a blank name', { firstName: '\u200b' }, '/firstName'],
    ['a use that is named twice', { types: types('Shipping', 'Shipping') }, '/types'],
    ['no use', { types: [] }, '/types'],
    ['an e-mail address that is none', { email: 'nobody' }, '/email'],
  ])('refuses %s, at its field', async (_, change, field) => {
    const book = await openBook()
    const answer = await book.add(input(change as Partial<AccountContactInput>))
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(answer.ok ? [] : answer.body.details.map((detail) => detail.field)).toContain(field)
    expect((await book.list()).items).toEqual([])
  })

  it('checks an address by the form of its own country, wherever the shopper is', async () => {
    const book = await openBook('AE')
    const postcode = { ...contactIn('SG').address, postalOrZipCode: '12' }
    expect((await book.add(input({ address: postcode }, 'SG'))).status).toBe(400)
    expect((await book.added(input({}, 'SG'))).lines.at(-1)).toBe('Singapore')
  })

  it('takes an address once, however often it is sent', async () => {
    const book = await openBook()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => book.add(input(), key)))
    expect(new Set(answers.map(({ body }) => (body as AccountContact).id)).size).toBe(1)
    expect((await book.list()).totalCount).toBe(1)
  })

  it('holds twenty addresses and says so, also of twenty-five that come at once', async () => {
    const book = await openBook()
    const answers = await Promise.all(Array.from({ length: 25 }, () => book.add(input())))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused).toHaveLength(5)
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { errorCode: 'ADDRESSES_EXCEEDED', details: [{ limit: 20 }] }])
  })

  it('lets nobody write over a change that they did not see', async () => {
    const book = await openBook()
    const first = await book.added(input({ label: 'Home' }))
    const versionNow = async () => (await book.list()).items.find(({ id }) => id === first.id)!.version
    const one = await book.change(first.id, input({ label: 'Villa', version: first.version }))
    expect(one).toMatchObject({ status: 200, body: { label: 'Villa' } })
    const two = await book.change(first.id, input({ label: 'Flat', version: first.version }))
    expect(two).toMatchObject({ status: 409, body: { errorCode: 'VALIDATION_CONFLICT' } })
    expect((await book.list()).items).toMatchObject([{ label: 'Villa' }])
    // Another primary address changes nothing of what this one says.
    const seen = await versionNow()
    await book.added(input({ types: types('Shipping!') }))
    expect(await versionNow()).toBe(seen)
    const both = await Promise.all(['A', 'B'].map((label) => book.change(first.id, input({ label, version: seen }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['Latin', 'Zoë', 'O’Neill-Šimić'],
    ['Arabic', 'عبد الرحمن', 'آل مكتوم'],
    ['Chinese', '德華', '歐陽'],
    ['Thai', 'กิตติศักดิ์', 'ณ อยุธยา'],
  ])('holds names in %s letters as they were written', async (_, firstName, lastNameOrSurname) => {
    const book = await openBook()
    const added = await book.added(input({ firstName, lastNameOrSurname }))
    const { version } = added
    await book.change(added.id, input({ firstName, lastNameOrSurname, version, label: lastNameOrSurname }))
    expect((await book.list()).items).toMatchObject([{ firstName, lastNameOrSurname, label: lastNameOrSurname }])
  })

  it('is nobody else’s: each call answers as if there were nothing', async () => {
    const book = await openBook()
    const { id: contactId } = await book.added(input())
    const other = await openBook()
    const params = { accountId: book.accountId, contactId }
    const answers = [
      await other.shopper.call(`GET ${path}`, { params }),
      await other.shopper.call(`POST ${path}`, { params, body: input() }),
      await other.shopper.call(`PUT ${path}/{contactId}`, { params, body: input() }),
      await other.shopper.call(`DELETE ${path}/{contactId}`, { params }),
      await other.change(contactId, input()),
      await other.remove(contactId),
      await other.remove(newId()),
      await other.remove('no-such-id'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect((await book.list()).items).toMatchObject([{ id: contactId }])
    const guest = await new TestShopper(shop).enter()
    expect((await guest.call(`GET ${path}`, { params })).status).toBe(401)
  })
})

describe('the primary address', () => {
  it('is the first of its use, until another says that it is', async () => {
    const book = await openBook()
    const first = await book.added(input({ types: types('Shipping', 'Billing') }))
    const second = await book.added(input({ types: types('Shipping!') }))
    const { items } = await book.list()
    expect([primaryOf(items, 'Shipping'), primaryOf(items, 'Billing')]).toEqual([[second.id], [first.id]])
  })

  it('changes its place with another of both uses at once', async () => {
    const book = await openBook()
    const both = types('Shipping', 'Billing')
    const one = await book.added(input({ types: types('Shipping!', 'Billing') }))
    const two = await book.added(input({ types: types('Shipping', 'Billing!') }))
    await book.change(two.id, input({ types: types('Shipping!', 'Billing') }))
    await book.change(one.id, input({ types: types('Shipping', 'Billing!') }))
    const { items } = await book.list()
    expect([primaryOf(items, 'Shipping'), primaryOf(items, 'Billing')]).toEqual([[two.id], [one.id]])
    await book.change(two.id, input({ types: both }))
    expect(primaryOf((await book.list()).items, 'Shipping')).toHaveLength(1)
  })

  it('is another of its use when it is deleted, or no longer used so', async () => {
    const book = await openBook()
    const first = await book.added(input())
    shop.clock.pass(1)
    const second = await book.added(input())
    shop.clock.pass(1)
    const third = await book.added(input())
    const left = await book.remove(first.id)
    expect(left.ok && primaryOf(left.body.items, 'Shipping')).toEqual([third.id])
    await book.change(third.id, input({ types: types('Billing') }))
    expect(primaryOf((await book.list()).items, 'Shipping')).toEqual([second.id])
  })

  it('is one, whoever of many wants to be it at once', async () => {
    const book = await openBook()
    const ids = (await Promise.all(Array.from({ length: 6 }, () => book.added(input())))).map(({ id }) => id)
    for (let round = 0; round < 5; round += 1) {
      const changes = ids.map((id) => book.change(id, input({ types: types('Shipping!') })))
      const gone = round === 4 ? [book.remove(ids[0]!)] : []
      await Promise.all([...changes, ...gone])
      const rows = await shop.db.select().from(accountContact).where(eq(accountContact.accountId, book.accountId))
      expect(rows.filter(({ isPrimaryShipping }) => isPrimaryShipping)).toHaveLength(1)
    }
  })
})

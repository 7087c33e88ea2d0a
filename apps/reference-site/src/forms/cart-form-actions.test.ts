import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { cartForm } from './cart-form.ts'
import { formRoutes } from './form.routes.ts'

const siteUrl = 'https://shop.example'

/** Sends one form to a shop whose cart ends every change so; `calls` is what the cart was calls for, in order. */
async function send(fields: Record<string, string>, outcome: object = { outcome: 'done' }, cookies: string[] = []) {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    async (...values: unknown[]) => (calls.push([name, ...values]), outcome)
  const names = ['load', 'setQuantity', 'removeLine', 'addLine']
  const cart = Object.fromEntries(names.map((name) => [name, note(name)]))
  const shoppers: unknown[] = []
  const storefronts = {
    forShopper: (...shopper: unknown[]) => {
      shoppers.push(shopper)
      return { storefront: { cart, routes: { cart: () => '/en-ae/cart' } }, setCookieHeaders: () => cookies }
    },
  } as unknown as StorefrontFactory
  const app = Fastify()
  formRoutes(
    app,
    {
      manifest: undefined as never,
      config: { siteUrl, hosts: [], limits: usualLimits, countries: ['ae'] } as unknown as SiteConfig,
      storefronts,
    },
    { pages: {}, forms: [cartForm] },
  )
  const { headers } = await app.inject({
    method: 'POST',
    url: '/en-ae/cart',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie: 'own=1' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { calls, shoppers, location: headers.location, cookies: headers['set-cookie'] }
}

const refused = (code: string) => ({ outcome: 'refused', code, details: [] })
const product = '/en-ae/fashion/jumper'

describe('a form for a line', () => {
  it.each([
    [{ action: 'set', itemId: 'a', quantity: '3' }, ['setQuantity', 'a', 3]],
    [{ action: 'set', itemId: 'a', quantity: '٣' }, ['setQuantity', 'a', 3]],
    [{ action: 'set', itemId: 'a', quantity: ' 2 ' }, ['setQuantity', 'a', 2]],
    [{ action: 'set', itemId: 'a', quantity: '3.5' }, ['setQuantity', 'a', Number.NaN]],
    [{ action: 'set', itemId: 'a' }, ['setQuantity', 'a', Number.NaN]],
    [{ action: 'remove' }, ['removeLine', '']],
  ])('%j reads the bag and changes that line', async (fields, change) => {
    expect((await send(fields)).calls).toEqual([['load'], change])
  })
})

describe('a form that adds', () => {
  it('adds what was chosen and written, without reading the bag first, and leads to the bag', async () => {
    const { calls, location } = await send({
      action: 'add',
      productCode: 'A',
      variationProductCode: 'A-M',
      quantity: '2',
      'option:tenant~size1': 'M',
      'option:tenant~size2': '',
      giftMessage: ' With love ',
      returnTo: product,
    })
    const options = [
      { attributeFQN: 'tenant~size1', value: 'M' },
      { attributeFQN: 'tenant~gift-message', shopperEnteredValue: 'With love' },
    ]
    expect(calls).toEqual([['addLine', { productCode: 'A', variationProductCode: 'A-M', options, quantity: 2 }]])
    expect(location).toBe('/en-ae/cart')
  })
  it.each([
    ['٣', 3],
    [' 2 ', 2],
  ])('adds the quantity %j', async (quantity, read) => {
    const { calls, location } = await send({ action: 'add', productCode: 'A', quantity })
    expect(calls).toEqual([['addLine', { productCode: 'A', quantity: read }]])
    expect(location).toBe('/en-ae/cart')
  })
  it('adds with one choice', async () => {
    const { calls } = await send({ action: 'add', productCode: 'A', 'option:tenant~size1': 'M' })
    const options = [{ attributeFQN: 'tenant~size1', value: 'M' }]
    expect(calls).toEqual([['addLine', { productCode: 'A', options, quantity: 1 }]])
  })
  it('adds one where nothing else is said', async () => {
    const { calls } = await send({ action: 'add', productCode: 'A', variationProductCode: '', giftMessage: ' ' })
    expect(calls).toEqual([['addLine', { productCode: 'A', quantity: 1 }]])
  })
})

describe('a form that was refused', () => {
  const size = { 'option:tenant~size1': 'M' }
  it.each([
    ['what the shop says', { action: 'add' }, refused('QUANTITY_EXCEED'), 'QUANTITY_EXCEED'],
    ['a size that is missing', { action: 'add' }, refused('INVALID_INPUT'), 'SIZE1_MISSING'],
    ['a second size that is missing', { action: 'add', ...size }, refused('INVALID_INPUT'), 'SIZE2_MISSING'],
    ['a quantity that is none', { action: 'add', quantity: 'x' }, refused('INVALID_INPUT'), 'INVALID_QUANTITY'],
    ['a quantity that is too much', { action: 'set', quantity: '1000' }, refused('INVALID_INPUT'), 'INVALID_QUANTITY'],
    ['anything else of a line', { action: 'remove' }, refused('INVALID_INPUT'), 'INVALID_INPUT'],
    ['a change that was not made', { action: 'set' }, { outcome: 'failed' }, 'failed'],
    ['a change that may have been made', { action: 'add' }, { outcome: 'unknown' }, 'unknown'],
  ])('says %s', async (_, fields, outcome, notice) => {
    const { location } = await send({ ...fields, returnTo: product }, outcome)
    const { pathname, searchParams } = new URL(String(location), siteUrl)
    expect([pathname, searchParams.get('notice')]).toEqual([product, notice])
  })
  it('keeps what was chosen for an add, but no quantity that is none', async () => {
    const chosen = { 'option:tenant~color': 'navy', 'option:tenant~size1': 'M', 'option:tenant~size2': 'Long' }
    const add = async (quantity: string) =>
      (await send({ action: 'add', ...chosen, quantity, returnTo: product }, refused('QUANTITY_EXCEED'))).location
    expect(await add('3')).toBe(`${product}?colour=navy&size1=M&size2=Long&quantity=3&notice=QUANTITY_EXCEED`)
    expect(await add('x')).toBe(`${product}?colour=navy&size1=M&size2=Long&notice=QUANTITY_EXCEED`)
  })
  it.each([
    [{ reason: 'units', limit: 300, requested: 301 }, 'notice=CART_UNITS_EXCEEDED&limit=300'],
    [{ reason: 'total', amount: { amount: 20_000_000, currency: 'AED' } }, 'notice=CART_UNITS_EXCEEDED&limit=20000000'],
  ])('names the limit that was reached: %o', async (detail, query) => {
    const outcome = { ...refused('CART_UNITS_EXCEEDED'), details: [detail] }
    expect((await send({ action: 'add', returnTo: product }, outcome)).location).toBe(`${product}?${query}`)
  })
  it('keeps nothing of a line, and nothing that was not chosen', async () => {
    expect((await send({ action: 'set', quantity: '3' }, refused('QUANTITY_EXCEED'))).location).toBe(
      '/en-ae/cart?notice=QUANTITY_EXCEED',
    )
    expect((await send({ action: 'add', returnTo: product }, { outcome: 'failed' })).location).toBe(
      `${product}?notice=failed`,
    )
  })
})

describe('the shopper of a form', () => {
  it('is the one of its cookies and address, and is given the cookies of the call', async () => {
    const { shoppers, cookies } = await send({ action: 'add' }, undefined, ['a=1', 'b=2'])
    expect(shoppers).toMatchObject([['en-ae', { cookies: 'own=1', client: '127.0.0.1' }]])
    expect(cookies).toEqual(['a=1', 'b=2'])
    expect((await send({ action: 'add' })).cookies).toBeUndefined()
  })
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, vi } from 'vitest'
import { Email } from './contacts/schema.ts'
import { Type } from './json-schema.ts'
import { Money } from './money/schema.ts'
import { validateRequest, validateResponse, validateValue } from './validate.ts'

const headers = {
  'x-reference-code': '4f5f7a3e-6d1c-4b6a-9d3a-0a4f4d1c2b3a',
  'x-channel': 'web',
  'x-line-of-business': 'retail',
  'x-organisation-id': 'aldersgate',
  'x-location': 'AE',
  'x-locale': 'en-ae',
  'ocp-apim-subscription-key': 'key',
  'user-agent': 'anything else is nobody’s business',
}
const session = { ...headers, 'x-ciam-token': 'token', scope: 'guest' }
const list = 'GET /experience/catalog/guest/v1/products'
const setQuantity = 'PUT /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}/{quantity}'
const cartId = '0'.repeat(32)

describe('validateRequest', () => {
  it('gives numbers of path and query as numbers', () => {
    expect(validateRequest(list, { headers, query: { pageSize: '12' } })).toMatchObject({
      ok: true,
      value: { query: { pageSize: 12 } },
    })
    expect(
      validateRequest(setQuantity, { headers: session, params: { cartId, itemId: 'a', quantity: '3' } }),
    ).toMatchObject({
      ok: true,
      value: { params: { quantity: 3 } },
    })
  })

  it.each(['-1', '1000000000', '1.5', 'two', '1e3', ''])('refuses the quantity %j', (quantity) => {
    expect(validateRequest(setQuantity, { headers: session, params: { cartId, itemId: 'a', quantity } })).toMatchObject(
      {
        ok: false,
        findings: [{ where: 'params', pointer: '/quantity' }],
      },
    )
  })

  it('refuses keys that the contract does not have', () => {
    const result = validateRequest(list, { headers, query: { colour: 'red' } })
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringContaining('query must NOT have additional properties (colour)'),
    })
  })

  it('converts nothing in a body', () => {
    const result = validateRequest('POST /experience/checkout/guest/v1/cart/{cartId}/item', {
      headers: { ...session, 'idempotency-key': headers['x-reference-code'] },
      params: { cartId },
      body: { quantity: '2', product: { productCode: 'A' } },
    })
    expect(result).toMatchObject({
      ok: false,
      findings: [{ where: 'body', pointer: '/quantity', message: 'must be integer' }],
    })
  })

  it('refuses a body where the operation has none', () => {
    expect(validateRequest(list, { headers, body: { a: 1 } })).toMatchObject({
      ok: false,
      findings: [{ where: 'body' }],
    })
  })

  it('asks for the session’s headers on a shopper’s call', () => {
    expect(
      validateRequest('GET /experience/checkout/guest/v1/cart/{cartId}', { headers, params: { cartId } }),
    ).toMatchObject({
      ok: false,
      findings: [{ where: 'headers' }, { where: 'headers' }],
    })
  })

  const pay = (payment: object, rest: object = {}) =>
    validateRequest('POST /experience/payment/private/v1/unifiedPayment/pay', {
      headers: { ...session, 'idempotency-key': headers['x-reference-code'] },
      body: { orderId: cartId, amount: { amount: 1, currency: 'AED' }, payment, ...rest },
    })

  it('never takes a card number where a token belongs', () => {
    const result = pay({ type: 'Card', token: '4111111111111111' })
    expect(result).toMatchObject({ ok: false, findings: [{ pointer: '/payment/token' }] })
  })

  it('leads back from a provider’s page to the shop’s own site alone', () => {
    const redirect = (returnPath: string) => pay({ type: 'Redirect', method: 'pay-later', returnPath })
    expect(redirect('/en-ae/checkout/payment?order=1&next=//x').ok).toBe(true)
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\tb', '/a#b', ''])
      expect(redirect(path)).toMatchObject({ ok: false, findings: [{ pointer: '/payment/returnPath' }] })
  })

  it('takes what a provider’s page gave, and no more of it than such a page gives', () => {
    const returned = (parameters: object) =>
      pay({ type: 'Redirect', method: 'pay-later', returnPath: '/en-ae' }, { returned: { parameters } })
    expect(returned({ status: 'approved', 'payment.id': 'a b/ü=' }).ok).toBe(true)
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`p${index}`, '']))
    for (const wrong of [many, { 'a b': '' }, { a: 'x'.repeat(2001) }, { a: 1 }])
      expect(returned(wrong)).toMatchObject({ ok: false })
  })

  it('names every kind where the kind is none that there is', () => {
    expect(pay({ type: 'Cheque' })).toMatchObject({ ok: false, message: expect.stringContaining('body/payment/type') })
  })
})

describe('validateResponse', () => {
  it('says in one sentence what is wrong', () => {
    expect(validateResponse('POST /token/oauth', 200, { accessToken: 'a' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /^POST \/token\/oauth answered with a body that the contract does not allow: .*expiresIn.*\.$/,
      ),
    })
  })

  it('holds a failure against the error body', () => {
    const body = { statusCode: 404, errorCode: 'NOT_FOUND', message: 'm', referenceCode: 'r', details: [] }
    expect(validateResponse(list, 404, body).ok).toBe(true)
    expect(validateResponse(list, 404, { ...body, errorCode: 'WHO_KNOWS' }).ok).toBe(false)
    expect(validateResponse(list, 404, { message: 'm' }).ok).toBe(false)
  })

  it('refuses another success status than the operation’s', () => {
    expect(validateResponse('POST /experience/checkout/guest/v1/orders', 200, {})).toMatchObject({
      ok: false,
      findings: [{ message: 'status must be 201' }],
    })
  })
})

describe('validateValue', () => {
  it('says where a value breaks a schema', () => {
    expect(validateValue(Email, 'a@b.co')).toEqual([])
    expect(validateValue(Email, 'nobody')).toMatchObject([{ pointer: '', message: expect.stringContaining('pattern') }])
  })
  it('takes no number that is too large to be one, which JSON would store as nothing', () => {
    for (const text of ['1e999', '-1e999'])
      expect(validateValue(Money, { amount: JSON.parse(text), currency: 'AED' })).toMatchObject([
        { pointer: '/amount' },
      ])
  })
  it('holds two schemas of one name apart', () => {
    const pairOf = (part: ReturnType<typeof Type.String | typeof Type.Integer>) => Type.Object({ one: part, two: part })
    validateValue(pairOf(Type.String({ $id: 'Part' })), { one: 'a', two: 'b' })
    const numbers = pairOf(Type.Integer({ $id: 'Part' }))
    expect(validateValue(numbers, { one: 1, two: 2 })).toEqual([])
    expect(validateValue(numbers, { one: 1, two: 'b' })).toEqual([{ pointer: '/two', message: 'must be integer' }])
  })
  it('compiles a schema once, however often it is asked', () => {
    validateValue(Email, 'a@b.co')
    const compile = vi.spyOn(Ajv2020.prototype, 'compile')
    for (let time = 0; time < 3; time++) validateValue(Email, 'a@b.co')
    expect(compile).not.toHaveBeenCalled()
    compile.mockRestore()
  })
})

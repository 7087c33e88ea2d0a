import { describe, expect, it } from 'vitest'
import { createStorefront, serverEnvironment } from '../index.ts'
import { orderOpeningDomain } from './open-order.ts'

/** A shop that has a token for everybody, and one answer for every other call. */
function asking(answer: object, status = 200) {
  const bodies: unknown[] = []
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'ar-ae', organisationId: 'shop', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: (url, init) => {
        if (!String(url).includes('guest-order')) return Promise.resolve(Response.json(token))
        bodies.push(JSON.parse(init?.body as string))
        return Promise.resolve(Response.json(answer, { status }))
      },
    }),
  })
  return { bodies, opening: storefront.use(orderOpeningDomain) }
}
const token = {
  ...{ userId: 'anonymous-1', accessToken: 'a.b.c', token: 'a.b.c' },
  ...{ expiresIn: 3600, accessTokenExpiresIn: 3600, isAnonymous: true },
}
const refused = (status: number, errorCode: string, details: object[] = []) =>
  [{ statusCode: status, errorCode, message: '', details }, status] as const

describe('sendCode', () => {
  it('sends the number as it is stored, and gives the token of the code', async () => {
    const { bodies, opening } = asking({ vToken: 'v' })
    expect(await opening.sendCode(' #shp-ae-٧k3m-9qxp ', ' a@shopper.example ')).toEqual({
      outcome: 'sent',
      vToken: 'v',
    })
    expect(bodies).toEqual([{ orderNo: 'SHP-AE-7K3M-9QXP', email: 'a@shopper.example' }])
  })

  it.each([
    ['', 'a@shopper.example'],
    ['SHP-1', 'nobody'],
    ['1'.repeat(41), 'a@shopper.example'],
  ])('asks for nothing with %j and %j', async (orderNo, email) => {
    const { bodies, opening } = asking({ vToken: 'v' })
    expect(await opening.sendCode(orderNo, email)).toEqual({ outcome: 'invalid' })
    expect(bodies).toEqual([])
  })

  it.each([
    ['busy', refused(429, 'TOO_MANY_REQUESTS')],
    ['failed', refused(404, 'NOT_FOUND')],
  ])('is %s after a refusal', async (outcome, [answer, status]) =>
    expect(await asking(answer, status).opening.sendCode('SHP-1', 'a@shopper.example')).toEqual({ outcome }),
  )
})

describe('open', () => {
  it('takes a code in any digits, with blanks', async () => {
    const { bodies, opening } = asking({ orderId: 'a'.repeat(32) })
    expect(await opening.open('v', ' ١٢٣ ٤٥٦ ')).toEqual({ outcome: 'opened', orderId: 'a'.repeat(32) })
    expect(bodies).toEqual([{ vToken: 'v', code: '123456' }])
  })

  it.each(['', '12345', '1234567', 'abcdef'])('sends no code that is none: %j', async (code) => {
    const { bodies, opening } = asking({})
    expect(await opening.open('v', code)).toEqual({ outcome: 'invalid' })
    expect(bodies).toEqual([])
  })

  it.each([
    ['wrong', refused(409, 'VALIDATION_CONFLICT', [{ field: '/code', reason: 'wrong' }])],
    ['over', refused(409, 'VALIDATION_CONFLICT', [{ field: '/code', reason: 'over' }])],
    ['busy', refused(429, 'TOO_MANY_REQUESTS')],
    ['failed', refused(404, 'NOT_FOUND')],
  ])('says %s', async (outcome, [answer, status]) =>
    expect(await asking(answer, status).opening.open('v', '123456')).toEqual({ outcome }),
  )
})

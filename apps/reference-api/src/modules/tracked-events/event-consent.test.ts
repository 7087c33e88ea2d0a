import { CONSENT_DAYS } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { allConsent, openCollector, testCollector } from '../../testing/test-collector.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCollector()
})
afterAll(() => shop.close())

const decide = 'PUT /experience/account/private/v1/my-account/tracking-consent'
const { tracked, visit, deliver } = testCollector(() => shop)

describe('consent', () => {
  const decision = { analytics: false, personalisation: true, marketing: true, until: '2027-09-30T00:00:00Z' }

  it('without analytics lets the decision through alone', async () => {
    const list = [visit(), tracked('consentChanged', decision)]
    const { answer, rows } = await deliver({ consent: ['personalisation'], events: list })
    expect(answer.body).toEqual({ accepted: 1, refused: 1 })
    expect(rows).toMatchObject([{ type: 'consentChanged', consent: ['personalisation'], event: decision }])
  })

  it('to marketing is none where the browser says Global Privacy Control', async () => {
    const list = [visit(), tracked('consentChanged', decision)]
    const { rows } = await deliver({ events: list }, { headers: { 'sec-gpc': '1' } })
    expect(rows.map(({ consent }) => consent)).toEqual(Array(2).fill(['analytics', 'personalisation']))
    expect(rows.map(({ event }) => event)).toContainEqual({ type: 'consentChanged', ...decision, marketing: false })
  })

  it('is remembered at the account, and read where every other is', async () => {
    const email = `${newId()}@shopper.example`
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop, { email }))
    const body = { analytics: true, personalisation: false, marketing: true }
    expect((await shopper.call(decide, { body })).body).toEqual(body)
    const held = (await shopper.call(decide, { body, headers: { 'sec-gpc': '1' } })).body
    expect(held).toEqual({ ...body, marketing: false })
    const choices = await shop.services.consents.history(shop.db, shopper.UID!)
    const tracking = choices.filter(({ category }) => allConsent.includes(category))
    expect(tracking.map(({ category, isAccepted, version }) => `${category} ${isAccepted} ${version}`)).toEqual([
      ...['analytics true 1', 'personalisation false 1', 'marketing true 1', 'marketing false 1'],
    ])
    const reading = await shopper.call('POST /experience/onboarding/private/v1/consent', {
      body: {
        customer_ids: { email_id: email },
        attributes: allConsent.map((category) => ({ type: 'consent', category, mode: 'valid' })),
      },
    })
    expect(reading.body).toMatchObject({ results: [{ value: true }, { value: false }, { value: false }] })
  })
})

describe('a decision at the account', () => {
  const valid = async (shopper: TestShopper, email: string) => {
    const { results } = await shopper.do('POST /experience/onboarding/private/v1/consent', {
      body: {
        customer_ids: { email_id: email },
        attributes: allConsent.map((category) => ({ type: 'consent', category, mode: 'valid' })),
      },
    })
    return results.map(({ value }) => value)
  }
  async function signedIn() {
    const email = `${newId()}@shopper.example`
    return { email, shopper: new TestShopper(shop).signIn(await beginSignIn(shop, { email })) }
  }
  const body = { analytics: true, personalisation: false, marketing: true }

  it('is valid for what was allowed, and no more once it is withdrawn', async () => {
    const { shopper, email } = await signedIn()
    expect(await valid(shopper, email)).toEqual([false, false, false])
    await shopper.do(decide, { body })
    expect(await valid(shopper, email)).toEqual([true, false, true])
    await shopper.do(decide, { body: { ...body, analytics: false, marketing: false } })
    expect(await valid(shopper, email)).toEqual([false, false, false])
  })

  it('is valid for as long as it is remembered, and can be made again after that', async () => {
    const { shopper, email } = await signedIn()
    await shopper.do(decide, { body })
    shop.clock.pass(CONSENT_DAYS * 86_400 - 60)
    shopper.signIn(await shop.services.privateSessions.begin(shop.db, { UID: shopper.UID!, device: '' }))
    expect(await valid(shopper, email)).toEqual([true, false, true])
    shop.clock.pass(60)
    expect(await valid(shopper, email)).toEqual([false, false, false])
    await shopper.do(decide, { body })
    expect(await valid(shopper, email)).toEqual([true, false, true])
  })

  it('is not taken back by an older one of another browser, which ends when it would have', async () => {
    const { shopper, email } = await signedIn()
    await shopper.do(decide, { body: { ...body, analytics: false } })
    shop.clock.pass(60)
    const older = await shopper.do(decide, { body: { ...body, age: 3_600 } })
    expect([older, await valid(shopper, email)]).toEqual([{ ...body, analytics: false }, [false, false, true]])
    await shopper.do(decide, { body: { ...body, age: 30 } })
    expect(await valid(shopper, email)).toEqual([true, false, true])
    const decided = (await shop.services.consents.read(shop.db, shopper.UID!)).get('analytics')?.decidedAt
    expect(decided).toEqual(after(shop.clock.now(), -30))
  })

  it('on other words is not valid', async () => {
    const { shopper, email } = await signedIn()
    await shop.services.consents.record(shop.db, shopper.UID!, body, { version: '0' })
    expect(await valid(shopper, email)).toEqual([false, false, false])
  })
})

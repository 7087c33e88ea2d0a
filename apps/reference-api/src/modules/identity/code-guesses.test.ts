import type { IdentityAnswer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../platform/ids.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { createGate, overSocket } from '../../testing/raw-http.ts'
import { askForCode, identityPath, wrongCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type Server } from '../../testing/test-shopper.ts'
import { identityCode } from './providers/reference/reference.schema.ts'

const SOCKETS = 50

let shop: TestShop
/** The same API as two processes have it: two servers with connections of their own. */
let servers: FastifyInstance[]
beforeAll(async () => {
  shop = await openTestShop()
  servers = [shop.app, await shop.another()]
  for (const server of servers) await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

let addresses = 0
async function newCode() {
  const email = `guessed${(addresses += 1)}@shopper.example`
  const shopper = await new TestShopper(shop).enter()
  return { email, shopper, ...(await askForCode(shop, shopper, { email })) }
}

const enter = (shopper: TestShopper, vToken: string, code: string, app: Server): Promise<IdentityAnswer> =>
  shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code }, app })
const triesOf = async (vToken: string) => {
  const [row] = await shop.db
    .select()
    .from(identityCode)
    .where(eq(identityCode.id, digest(vToken)))
  return row?.tries
}
/** Answers that say that a code was compared, and was wrong. */
const isCompared = ({ errorCode }: IdentityAnswer) => errorCode === '400006' || errorCode === '403120'
const count = (answers: readonly IdentityAnswer[]) => Object.groupBy(answers, ({ errorCode }) => errorCode)

/** Sends all requests but their last byte, and then the last bytes together. */
function atOnce(send: (app: Server, index: number) => Promise<IdentityAnswer>): Promise<IdentityAnswer[]> {
  const hold = createGate(SOCKETS)
  return Promise.all(
    Array.from({ length: SOCKETS }, (_, index) => {
      const { port } = servers[index % servers.length]!.server.address() as AddressInfo
      return send(overSocket(`http://127.0.0.1:${port}`, { hold }), index)
    }),
  )
}

describe('a one-time code', () => {
  it('is compared with five guesses of fifty that come at once to two processes, and is dead then', async () => {
    const { shopper, vToken, code } = await newCode()
    const answers = await atOnce((app, index) => enter(shopper, vToken, wrongCode(code, index + 1), app))
    const { '400006': wrong = [], '403120': last = [], '403000': locked = [] } = count(answers)
    expect(wrong.map(({ attemptsLeft }) => attemptsLeft).toSorted()).toEqual([1, 2, 3, 4])
    expect([last.length, locked.length]).toEqual([1, SOCKETS - 5])
    expect(await triesOf(vToken)).toBe(5)
    expect(await enter(shopper, vToken, code, shop.app)).toMatchObject({ errorCode: '403000' })
    shop.clock.pass(500)
    expect(await enter(await shopper.enter(), vToken, code, shop.app)).toMatchObject({ errorCode: '403000' })
    shop.clock.pass(400)
    expect(await enter(await shopper.enter(), vToken, code, shop.app)).toMatchObject({ errorCode: '403002' })
  })

  it('works once when it is shown fifty times at once to two processes', async () => {
    const { shopper, vToken, code } = await newCode()
    const { '206001': pending = [], '403002': used = [] } = count(
      await atOnce((app) => enter(shopper, vToken, code, app)),
    )
    expect([pending.length, used.length]).toEqual([1, SOCKETS - 1])
  })

  it('is compared with five of 200 guesses, each code of an address for itself and all of them together', async () => {
    const ways = numberOf(5, 2)
    let compared = 0
    for (let way = 0; way < ways; way += 1) {
      const { email, shopper, vToken, code } = await newCode()
      const second = await askForCode(shop, shopper, { email })
      const codes = [
        { vToken, code },
        { vToken: second.vToken, code: second.code },
      ]
      for (let guess = 0; guess < 200; guess += SOCKETS) {
        const answers = await Promise.all(
          Array.from({ length: SOCKETS }, (_, index) => {
            const shown = codes[index % codes.length]!
            return enter(shopper, shown.vToken, wrongCode(shown.code, guess + index + 1), servers[index % 2]!)
          }),
        )
        compared += answers.filter(isCompared).length
      }
      expect((await triesOf(vToken))! + (await triesOf(second.vToken))!).toBe(5)
    }
    expect(compared).toBe(ways * 5)
  })

  it('cannot be guessed on with new codes: tries are counted for the address until one is right', async () => {
    const { email, shopper, vToken, code } = await newCode()
    for (let guess = 1; guess <= 3; guess += 1) await enter(shopper, vToken, wrongCode(code, guess), shop.app)
    const next = await askForCode(shop, shopper, { email })
    expect(await enter(shopper, next.vToken, wrongCode(next.code), shop.app)).toMatchObject({ attemptsLeft: 1 })
    expect(await enter(shopper, next.vToken, next.code, shop.app)).toMatchObject({ errorCode: '206001' })
    const again = await askForCode(shop, shopper, { email })
    expect(await enter(shopper, again.vToken, wrongCode(again.code), shop.app)).toMatchObject({ attemptsLeft: 4 })
  })

  it('is sent to a locked address again after the lock', async () => {
    const { email, shopper, vToken, code } = await newCode()
    for (let guess = 1; guess <= 5; guess += 1) await enter(shopper, vToken, wrongCode(code, guess), shop.app)
    shop.clock.pass(60)
    const send = async () =>
      (await shopper.enter()).do(`POST ${identityPath}/otp/send`, { body: { email, purpose: 'login' } })
    expect(await send()).toMatchObject({ errorCode: '403000', retryAfter: 840, lockedUntil: expect.any(String) })
    shop.clock.pass(840)
    expect(await send()).toMatchObject({ errorCode: '0' })
  })

  it('locks its address for an hour and then for a day when guessing goes on after the lock', async () => {
    const { email, shopper, vToken, code } = await newCode()
    const fail = async (vToken: string, code: string) => {
      let last: IdentityAnswer | undefined
      for (let guess = 1; guess <= 5; guess += 1) last = await enter(shopper, vToken, wrongCode(code, guess), shop.app)
      return last
    }
    expect(await fail(vToken, code)).toMatchObject({ errorCode: '403120', retryAfter: 900 })
    for (const [passed, lock] of [
      [900, 3_600],
      [3_600, 86_400],
    ] as const) {
      shop.clock.pass(passed)
      const next = await askForCode(shop, await shopper.enter(), { email })
      expect(await fail(next.vToken, next.code)).toMatchObject({ errorCode: '403120', retryAfter: lock })
    }
  })

  it('is stored nowhere: neither with what is asked for nor with the job that sends it', async () => {
    const email = 'stored@shopper.example'
    const shopper = await new TestShopper(shop).enter()
    const { vToken = '' } = await shopper.do(`POST ${identityPath}/otp/send`, { body: { email, purpose: 'login' } })
    const rows = await shop.db.select().from(identityCode).where(eq(identityCode.recipient, email))
    const { rows: jobs } = await shop.db.execute(`select data from pgboss.job where name = 'identity-code'`)
    await shop.runJobs()
    const code = /\d{6}/.exec(shop.mails.at(-1)!.text)![0]
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify([rows, jobs])
    for (const secret of [code, vToken, digest(code)]) expect(stored).not.toContain(secret)
    expect(JSON.stringify(jobs)).not.toContain(email)
  })
})

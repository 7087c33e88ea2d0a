import { identityPath, signInByCode } from '../test-identity.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { TestShopper } from '../test-shopper.ts'
import type { Proof } from './proof.ts'

const password = 'a long enough sentence'
/**
 * Distance from one half that the share of pairs may have in which the address with an account was answered later: 3.4
 * standard deviations of as many tosses of a coin.
 */
const marginOf = (pairs: number) => 1.7 / Math.sqrt(pairs)

type Ask = (shopper: TestShopper, email: string) => Promise<{ body: unknown }>

const asks: Readonly<Record<string, Ask>> = {
  'a code': (shopper, email) => shopper.call(`POST ${identityPath}/otp/send`, { body: { email, purpose: 'login' } }),
  'a reset': (shopper, email) => shopper.call(`POST ${identityPath}/otp/send`, { body: { email, purpose: 'reset' } }),
  'a wrong password': (shopper, email) =>
    shopper.call(`POST ${identityPath}/accounts/login`, { body: { loginID: email, password: 'another sentence' } }),
}

/** S10: what is answered to an address that has an account tells nothing: neither its bytes nor its time. */
export async function proveUnknownAddresses({ addresses }: { addresses: number }): Promise<Proof> {
  const shop = await openTestShop()
  try {
    for (let index = 0; index < addresses; index += 1)
      await signInByCode(shop, { email: `reader${index}@shopper.example` }, { password })
    const shopper = await new TestShopper(shop).enter()
    const found: string[] = []
    const violations: string[] = []
    for (const [what, ask] of Object.entries(asks)) {
      const { known, unknown, later, differences } = await compare(shop, shopper, addresses, ask)
      found.push(`${what} ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${later} later`)
      if (differences > 0) violations.push(`${what}: ${differences} answers differ in their shape or length`)
      if (Math.abs(later / addresses - 0.5) > marginOf(addresses))
        violations.push(`${what}: where there is an account it was later in ${later} of ${addresses} pairs`)
    }
    return {
      invariant: 'Known and unknown addresses are answered alike (S10)',
      done: `${addresses} of each; ${found.join(', ')}`,
      violations,
    }
  } finally {
    await shop.close()
  }
}

/** Asks for one and for the other in turn, so that whatever slows the machine down slows both. */
async function compare(shop: TestShop, shopper: TestShopper, count: number, ask: Ask) {
  const times = { reader: [] as number[], nobody: [] as number[] }
  let differences = 0
  for (let index = 0; index < count; index += 1) {
    shop.clock.pass(3_600)
    await shopper.enter()
    const shapes = new Set<string>()
    for (const who of index % 2 ? (['reader', 'nobody'] as const) : (['nobody', 'reader'] as const)) {
      const began = performance.now()
      const { body } = await ask(shopper, `${who}${index}@shopper.example`)
      times[who].push(performance.now() - began)
      shapes.add(shapeOf(body))
    }
    if (shapes.size > 1) differences += 1
  }
  const later = times.reader.filter((time, index) => time > times.nobody[index]!).length
  return { known: medianOf(times.reader), unknown: medianOf(times.nobody), later, differences }
}

/** Shape that two answers must have alike: their fields, their numbers, and the length of each text. */
const shapeOf = (body: unknown) =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? `${value.length} letters` : value))

const medianOf = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!

import type { Proof } from '../../apps/reference-api/src/testing/proofs/proof.ts'
import { moments, testMoment, type Moment } from './moments.ts'
import { runVitest } from './vitest.ts'

/** The unit and API suites at each moment, a proof a moment: no test, and nothing that it tests, goes by the date. */
export const dateProofs = (): readonly (() => Promise<Proof>)[] =>
  moments(new Date()).map((moment) => () => proveMoment(moment))

async function proveMoment({ at, zone, why }: Moment): Promise<Proof> {
  const title = [at, zone].filter(Boolean).join(' in ')
  const { passed, failures } = await withEnvironment({ [testMoment]: at, ...(zone && { TZ: zone }) }, () =>
    runVitest(`unit tests at ${title}`, ['unit', 'api']),
  )
  return { invariant: `${title} (${why})`, done: `${passed} passed, ${failures.length} failed`, violations: failures }
}

/** The environment as it was before is there again afterwards, for what comes next. */
async function withEnvironment<T>(variables: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  try {
    return await run()
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

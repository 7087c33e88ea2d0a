import { expect, it } from 'vitest'
import { createRefreshSignIn } from './refresh-sign-in.ts'

const proof = { UID: 'a'.repeat(32), accessToken: 'access', refreshToken: 'refresh', exp: 0, end: 0 }
const request = { location: 'AE', locale: 'en-ae', client: '192.0.2.1' }
const token = { UID: proof.UID, accessToken: 'access-2', expiresIn: 3600, sessionEndsAt: '2026-12-02T10:00:00Z' }

it('asks once for three tabs that ask at once, and again for who asks after the answer', async () => {
  const answers = [Response.json(token), Response.json({}, { status: 401 })]
  const refresh = createRefreshSignIn({ refreshSignIn: async () => answers.shift()! }, 1_000)
  const tabs = await Promise.all([refresh(proof, request), refresh(proof, request), refresh(proof, request)])
  expect(tabs.map(({ kind }) => kind)).toEqual(['renewed', 'renewed', 'renewed'])
  expect(await refresh(proof, request)).toEqual({ kind: 'ended' })
})

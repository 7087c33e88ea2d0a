import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { createRememberedStep } from './remembered-step.ts'
import { beginSignIn } from './sign-in.ts'
import type { SignInState } from './sign-in.types.ts'

const waiting: SignInState = {
  ...beginSignIn('login'),
  step: 'code',
  vToken: 'v',
  sentTo: 'l•••@example.com',
  resendAt: 30_000,
  values: { identifier: 'layla@example.com', code: '123', newPassword: 'secret words' },
}

function open() {
  const browser = createTestBrowser((async () => new Response()) as typeof fetch)
  const { environment } = browser.openTab()
  return { browser, reload: () => createRememberedStep(environment), storage: environment.sessionStorage }
}

describe('the step of signing in that a tab is at', () => {
  it('is found after a reload, with address and clock, without code and password', () => {
    const { reload, storage } = open()
    reload().remember(waiting)
    expect(reload().remembered('login')).toEqual({ ...waiting, values: { identifier: 'layla@example.com' } })
    expect(storage.getItem('signInStep')).not.toContain('secret words')
  })

  it('is of use for ten minutes after its code was sent, however often it is refused', async () => {
    const { browser, reload } = open()
    reload().remember(waiting)
    await browser.advance(500_000)
    reload().remember({ ...waiting, refusal: { code: '400006', attemptsLeft: 4 } })
    await browser.advance(99_000)
    expect(reload().remembered('login')).toBeDefined()
    await browser.advance(2_000)
    expect(reload().remembered('login')).toBeUndefined()
  })

  it('is another for a new password than for signing in', () => {
    const { reload } = open()
    reload().remember({ ...waiting, purpose: 'reset' })
    expect(reload().remembered('login')).toBeUndefined()
    expect(reload().remembered('reset')).toMatchObject({ step: 'code' })
  })

  it('is known until a lock ends', async () => {
    const { browser, reload } = open()
    const again = browser.now() + 60_000
    reload().remember({ ...beginSignIn('password'), values: { loginID: 'layla' }, refusal: { code: '403000', again } })
    expect(reload().remembered('password')).toMatchObject({ values: { loginID: 'layla' }, refusal: { again } })
    await browser.advance(60_001)
    expect(reload().remembered('password')).toBeUndefined()
  })

  it.each([
    ['a first step', beginSignIn('login')],
    ['a sign-in', { ...waiting, loggedIn: { UID: 'a' } }],
  ])('is forgotten by %s', (_, state) => {
    const { reload } = open()
    reload().remember(waiting)
    reload().remember(state)
    expect(reload().remembered('login')).toBeUndefined()
  })

  it('is none where the storage holds something else', () => {
    const { reload, storage } = open()
    storage.setItem('signInStep', '{"until":')
    expect(reload().remembered('login')).toBeUndefined()
  })
})

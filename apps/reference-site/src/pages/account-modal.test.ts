import { describe, expect, it } from 'vitest'
import { accountModal } from './account-modal.ts'

const context = {
  element: async (tag: string, attributes: Record<string, unknown> = {}) =>
    `<${tag} ${Object.keys(attributes).join(' ')}></${tag}>`,
}

describe('accountModal', () => {
  it('opens the element that is named for the flag', async () =>
    expect(await accountModal(context, 'login', { login: 'fixture-login' })).toBe(
      '<fixture-login open data-account-flag></fixture-login>',
    ))
  it('is nothing without a flag, and for a flag that no element is named for', async () => {
    expect(await accountModal(context, undefined, { login: 'fixture-login' })).toBe('')
    expect(await accountModal(context, 'signup', { login: 'fixture-login' })).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { StorefrontError } from '../index.ts'
import { createNotifications } from './index.ts'

const i18n = {
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
  find: (key: string) => (key === 'errors.SERVER_ERROR' ? 'Sorry' : undefined),
}

describe('notifications.show', () => {
  it('closes after five seconds', async () => {
    const browser = createTestBrowser(fetch)
    const { toasts, show } = createNotifications(browser.openTab().environment, i18n)
    show({ kind: 'info', message: 'a' })
    await browser.advance(4999)
    expect(toasts.value).toHaveLength(1)
    await browser.advance(1)
    expect(toasts.value).toEqual([])
  })
  it('shows the same message once, for five seconds from the last time', async () => {
    const browser = createTestBrowser(fetch)
    const { toasts, show, dismiss } = createNotifications(browser.openTab().environment, i18n)
    const id = show({ kind: 'error', message: 'a' })
    await browser.advance(3000)
    expect(show({ kind: 'error', message: 'a' })).toBe(id)
    show({ kind: 'info', message: 'b' })
    await browser.advance(4000)
    expect(toasts.value.map(({ message }) => message)).toEqual(['a', 'b'])
    dismiss(id)
    expect(toasts.value.map(({ message }) => message)).toEqual(['b'])
  })
})

describe('notifications.showError', () => {
  const shown = (code: 'SERVER_ERROR' | 'INVALID_INPUT', status: number) => {
    const { toasts, showError } = createNotifications(createTestBrowser(fetch).openTab().environment, i18n)
    const isShown = showError(new StorefrontError(code, 'from the server', { status, isAnswered: true }))
    return [isShown, ...toasts.value.map(({ kind, message }) => `${kind}: ${message}`)]
  }
  it('has the status of the answer and the message of its code, else the server’s', () => {
    expect(shown('SERVER_ERROR', 500)).toEqual([true, 'error: errors.toast {"status":500,"message":"Sorry"}'])
    expect(shown('INVALID_INPUT', 422)).toEqual([
      true,
      'error: errors.toast {"status":422,"message":"from the server"}',
    ])
  })
  it('shows nothing for a conflict, which its screen tells', () => expect(shown('INVALID_INPUT', 409)).toEqual([false]))
})

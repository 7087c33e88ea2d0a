import { describe, expect, it } from 'vitest'
import { createPasswordRule } from './password-rule.ts'

describe('createPasswordRule', () => {
  const isRefused = createPasswordRule('Aldersgate')
  const own = ['mona.haddad@shop.example', '+971501234567', null, undefined, 'Mona', 'Haddad', 'Mona Haddad']

  it.each([
    'password',
    ' Password ',
    'PASSWORD',
    'pass word',
    'ｐassword',
    'pass\u200bword',
    'iloveyou',
    'password1',
    'mona.haddad@shop.example',
    'mona.haddad@ shop.example',
    'mona.haddad',
    'MonaHaddad',
    'mona haddad 1985!',
    '+971 501234567',
    'aldersgate',
    'Aldersgate2026!',
    'short',
    'aaaaaaaa',
  ])('refuses %j', (password) => expect(isRefused(password, own)).toBe(true))

  it.each(['correct horse battery', 'كلمة سر طويلة', 'Mona likes Aldersgate', '4711 0815 2026'])(
    'takes %j',
    (password) => expect(isRefused(password, own)).toBe(false),
  )
})

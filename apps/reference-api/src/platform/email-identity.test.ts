import { describe, expect, it } from 'vitest'
import { emailIdentity, storedEmail } from './email-identity.ts'

describe('emailIdentity', () => {
  it.each([
    'mona@shop.example',
    ' Mona@Shop.EXAMPLE ',
    'mona@\uff53hop.example',
    'mona@\u24e2hop.example',
    'mona@sh\u200bop.example',
    'mona@sh\u00adop.example',
    'mona@shop\u3002example',
    '\uff4dona@shop.example',
  ])('reads %j as one address', (text) => expect(emailIdentity(text)).toBe('mona@shop.example'))
  it.each([
    ['mona@B\u00fccher.example', 'mona@xn--bcher-kva.example'],
    ['mona@xn--bcher-kva.example', 'mona@xn--bcher-kva.example'],
    ['mona', 'mona'],
    ['a@b@shop.example', 'a@b@shop.example'],
    ['mona@xn--\u00fc', 'mona@xn--\u00fc'],
  ])('reads %j as %j', (text, address) => expect(emailIdentity(text)).toBe(address))
})

describe('storedEmail', () => {
  it.each([
    ['Mona@Shop.example', 'Mona@Shop.example'],
    ['mona@\uff53hop.example', 'mona@shop.example'],
  ])('writes %j as %j', (text, address) => expect(storedEmail(text)).toBe(address))
})

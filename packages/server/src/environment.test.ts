import { describe, expect, it } from 'vitest'
import { checkPublicAddresses } from './environment.ts'

const check = (address: string, more: { readonly host?: string; readonly rehearsal?: string } = {}) =>
  checkPublicAddresses({
    set: 'PROD_AE',
    addresses: { SITE_URL: address },
    host: 'localhost',
    rehearsal: undefined,
    ...more,
  })
const rehearsal = 'this-machine'

describe('the addresses of a production set', () => {
  it.each(['https://shop.example', 'https://shop.example:8443', 'https://172.32.0.1', 'https://[2001:db8::1]'])(
    'may be %s',
    (address) => expect(() => check(address)).not.toThrow(),
  )
  it.each([
    ...['http://shop.example', 'http://localhost:3000', 'https://localhost', 'https://shop.localhost', 'https://shop'],
    ...['https://127.0.0.1', 'https://0x7f.1', 'https://[::1]', 'https://[::ffff:10.0.0.1]', 'https://0.0.0.0'],
    ...['https://10.1.2.3', 'https://192.168.1.2', 'https://172.16.0.1', 'https://172.31.0.1', 'https://169.254.1.1'],
    ...['https://[fd00::1]', 'https://[fe80::1]', 'https://shop.local'],
  ])('are not %s, and the error names the variable and how to go on', (address) => {
    expect(() => check(address)).toThrow(
      /^SITE_URL is at .*like https:\/\/shop\.example.*VITRINE_REHEARSAL=this-machine/,
    )
  })
  it('are addresses', () => expect(() => check('shop.example')).toThrow(/^SITE_URL is no address/))
  it('are never repeated with a password', () => {
    expect(() => check('http://name:secret@sms.example/send')).toThrow(/^SITE_URL is at http:\/\/sms\.example: /)
  })
  it('may be of this machine where the set is tried out, and nothing else may', () => {
    for (const address of ['http://localhost:3000', 'http://127.0.0.1', 'https://cards.example'])
      expect(() => check(address, { rehearsal })).not.toThrow()
    for (const address of ['http://shop.example', 'http://192.168.1.2'])
      expect(() => check(address, { rehearsal })).toThrow('SITE_URL')
  })
  it.each(['0.0.0.0', '::', '192.168.1.2', 'shop.example'])(
    'are not tried out on a machine that listens to others at %s',
    (host) => expect(() => check('http://localhost', { rehearsal, host })).toThrow(`HOST=${host}`),
  )
  it('are tried out in no other way', () => {
    expect(() => check('https://shop.example', { rehearsal: 'true' })).toThrow('VITRINE_REHEARSAL is "true"')
  })
})

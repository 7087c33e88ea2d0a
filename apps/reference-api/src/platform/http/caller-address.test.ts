import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import { createServer } from './server.ts'

describe('the address of a caller', () => {
  const seen = async (remoteAddress: string, forwardedFor: string, trusted: string[] = ['loopback']) => {
    const app = createServer(pino({ level: 'silent' }), {
      trustedProxies: trusted,
      publicUrl: 'http://localhost',
      limits: usualLimits,
    })
    app.get('/', async ({ ip }) => ip)
    const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
    return body
  }

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is what the trusted peer %s says', async (peer) => {
    expect(await seen(peer, '192.0.2.7')).toBe('192.0.2.7')
    expect(await seen(peer, '2001:db8::7')).toBe('2001:db8::7')
  })
  it.each(['198.51.100.4', '2001:db8::bad', '::ffff:198.51.100.4'])(
    'is its own for the untrusted peer %s',
    async (peer) => {
      expect(await seen(peer, '192.0.2.7')).toBe(peer)
      expect(await seen(peer, '127.0.0.1')).toBe(peer)
    },
  )
  it('is the one that a trusted peer adds, not what the caller itself claims before it', async () => {
    expect(await seen('127.0.0.1', '192.0.2.99, 198.51.100.4')).toBe('198.51.100.4')
  })
  it('follows the ranges of the configuration set', async () => {
    expect(await seen('10.1.2.3', '192.0.2.7', ['10.1.0.0/16'])).toBe('192.0.2.7')
    expect(await seen('10.2.2.3', '192.0.2.7', ['10.1.0.0/16'])).toBe('10.2.2.3')
    expect(await seen('2001:db8:9::1', '192.0.2.7', ['2001:db8:9::/48'])).toBe('192.0.2.7')
    expect(await seen('127.0.0.1', '192.0.2.7', ['10.1.0.0/16'])).toBe('127.0.0.1')
  })
})

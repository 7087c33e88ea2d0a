import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { callerOf } from './origins.ts'

const config = {
  siteUrl: 'http://localhost:3000',
  hosts: [],
  limits: usualLimits,
  partners: [{ key: 'pk_demo', origins: ['http://127.0.0.1:5500'] }],
} as unknown as SiteConfig

describe('callerOf', () => {
  it('is own for the shop and for calls without an origin', () => {
    expect(callerOf(config, { origin: 'http://localhost:3000' })).toEqual({ kind: 'own' })
    expect(callerOf(config, {})).toEqual({ kind: 'own' })
  })
  it('is partner for a listed origin with its key, and for its preflight, which has no key', () => {
    expect(callerOf(config, { origin: 'http://127.0.0.1:5500', partnerKey: 'pk_demo' }).kind).toBe('partner')
    expect(callerOf(config, { origin: 'http://127.0.0.1:5500' }).kind).toBe('partner')
  })
  it('is foreign for another origin, another key and the opaque origin', () => {
    expect(callerOf(config, { origin: 'http://evil.example', partnerKey: 'pk_demo' }).kind).toBe('foreign')
    expect(callerOf(config, { origin: 'http://127.0.0.1:5500', partnerKey: 'pk_other' }).kind).toBe('foreign')
    expect(callerOf(config, { origin: 'null' }).kind).toBe('foreign')
  })
})

import { describe, expect, it } from 'vitest'
import { listeningHost, localName, reachableNames } from './hosts.ts'

describe('listeningHost', () => {
  it('is this machine alone unless it is told', () => {
    expect([listeningHost({}), listeningHost({ HOST: '' }), listeningHost({ HOST: '0.0.0.0' })]).toEqual([
      'localhost',
      'localhost',
      '0.0.0.0',
    ])
  })
})

describe('reachableNames', () => {
  it.each(['localhost', '127.0.0.1', '::1'])('of %s are those of this machine', (host) => {
    expect(reachableNames(host)).toEqual(['localhost', '127.0.0.1', '[::1]'])
  })
  it('of an address are the address', () => {
    expect([reachableNames('192.0.2.20'), reachableNames('2001:db8::7')]).toEqual([['192.0.2.20'], ['[2001:db8::7]']])
    expect([localName('192.0.2.20'), localName('2001:db8::7'), localName('::')]).toEqual([
      '192.0.2.20',
      '[2001:db8::7]',
      'localhost',
    ])
  })
  it.each(['0.0.0.0', '::'])('of %s are all that this machine has', (host) => {
    expect(reachableNames(host)).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '[::1]']))
  })
})

import { describe, expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { accountPasskeysDomain } from './account-passkeys.ts'
import { accountDomain } from './account.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const made = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

function open(options: ShopStorefrontOptions = {}) {
  const { storefront, backend } = shopStorefront({ signIn, ...options })
  return { backend, account: storefront.use(accountDomain), passkeys: storefront.use(accountPasskeysDomain) }
}

describe('accountPasskeys.add', () => {
  it('makes one under the shop’s challenge, with its name, and reads the list anew', async () => {
    const { passkeys, account, backend } = open()
    await account.passkeys.load()
    expect(await passkeys.add(`  ${'x'.repeat(80)}`, async () => made)).toBe('added')
    const { body } = backend.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/passkeys'))!
    expect(body).toEqual({ challengeId: 'd'.repeat(32), name: 'x'.repeat(60), response: made })
    expect(account.passkeys.peek().value?.passkeys).toMatchObject([{ name: 'x'.repeat(60) }])
  })

  it.each([
    [undefined, 'closed'],
    ['known', 'known'],
  ])('sends nothing when the browser answers %j', async (answer, outcome) => {
    const { passkeys, backend } = open()
    expect(await passkeys.add('Phone', async () => answer)).toBe(outcome)
    expect(backend.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/passkeys'))).toBe(false)
  })

  it('says that the account has as many as it may', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      passkeyId: `${index}`.repeat(32),
      name: 'Phone',
      createdAt: '2026-11-24T10:00:00.000Z',
      isSynced: false,
    }))
    const { passkeys } = open({ account: { passkeys: ten } })
    expect(await passkeys.add('Phone', async () => made)).toBe('full')
  })

  it.each(['POST /experience/identity/v1/passkeys/options', 'POST /experience/identity/v1/passkeys'])(
    'says that it failed when %s is not answered',
    async (call) => {
      const { passkeys } = open({ faults: { [call]: 'lostRequest' } })
      expect(await passkeys.add('Phone', async () => made)).toBe('failed')
    },
  )
})

import type { AccountContact, AccountContactInput } from '@vitrine/contract'
import type { Handlers } from './operation.ts'
import { notFound, Refusal } from './refusal.ts'

const path = '/experience/account/private/v1/accounts/{accountId}/contacts/address'
const accountId = 'account-1'

type Use = AccountContact['types'][number]['name']

/** The addresses of one account; a new primary one takes the place of the old. */
export function createAddressBookDouble(start: readonly AccountContact[] = [], limit = 20): { handlers: Handlers } {
  let items = [...start]
  let made = 0
  let changes = 0

  function save(id: string, input: AccountContactInput): AccountContact {
    const { address1, address2, cityOrTown, countryCode } = input.address
    const lines = [address1, address2, cityOrTown, countryCode].filter((line) => line !== undefined)
    const isFirst = (use: Use) => !items.some((item) => item.id !== id && item.types.some(({ name }) => name === use))
    const types = input.types.map(({ name, isPrimary }) => ({ name, isPrimary: isPrimary || isFirst(name) }))
    const version = `${++changes}`.padStart(32, 'e')
    const saved = { ...input, id, accountId, version, lines, types }
    const isTaken = (use: Use) => types.some(({ name, isPrimary }) => name === use && isPrimary)
    const others = items.map((item) =>
      item.id === id
        ? saved
        : { ...item, types: item.types.map((type) => (isTaken(type.name) ? { ...type, isPrimary: false } : type)) },
    )
    items = others.includes(saved) ? others : [...others, saved]
    return saved
  }
  const list = () => ({ items, totalCount: items.length, limit })

  return {
    handlers: {
      'GET /experience/onboarding/private/v1/view-account-identifier': () => ({ accountId, UID: 'a'.repeat(32) }),
      [`GET ${path}`]: list,
      [`POST ${path}`]: ({ body }) => {
        if (items.length >= limit) throw new Refusal({ status: 409, code: 'ADDRESSES_EXCEEDED', details: [{ limit }] })
        return save(`${++made}`.padStart(32, 'd'), body)
      },
      [`PUT ${path}/{contactId}`]: ({ params, body }) => {
        const stored = items.find(({ id }) => id === params.contactId)
        if (!stored) throw notFound()
        if (body.version && body.version !== stored.version)
          throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT' })
        return save(params.contactId, body)
      },
      [`DELETE ${path}/{contactId}`]: ({ params }) => {
        if (!items.some(({ id }) => id === params.contactId)) throw notFound()
        items = items.filter(({ id }) => id !== params.contactId)
        return list()
      },
    },
  }
}

import type { AccountContact, AccountContactInput } from '@vitrine/contract'
import type { Handlers } from './operation.ts'
import { notFound } from './refusal.ts'

const path = '/experience/account/private/v1/accounts/{accountId}/contacts/address'
const accountId = 'account-1'

type Use = AccountContact['types'][number]['name']

/** The addresses of one account; a new primary one takes the place of the old. */
export function createAddressBookDouble(start: readonly AccountContact[] = [], limit = 20): { handlers: Handlers } {
  let items = [...start]
  let made = 0

  function save(id: string, input: AccountContactInput): AccountContact {
    const { address1, address2, cityOrTown, countryCode } = input.address
    const lines = [address1, address2, cityOrTown, countryCode].filter((line) => line !== undefined)
    const isFirst = (use: Use) => !items.some((item) => item.id !== id && item.types.some(({ name }) => name === use))
    const types = input.types.map(({ name, isPrimary }) => ({ name, isPrimary: isPrimary || isFirst(name) }))
    const saved = { ...input, id, accountId, lines, types }
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
      [`POST ${path}`]: ({ body }) => save(`${++made}`.padStart(32, 'd'), body),
      [`PUT ${path}/{contactId}`]: ({ params, body }) => {
        if (!items.some(({ id }) => id === params.contactId)) throw notFound()
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

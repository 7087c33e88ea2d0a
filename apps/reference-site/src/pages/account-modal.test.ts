import { describe, expect, it } from 'vitest'
import { accountModal } from './account-modal.ts'

const requests: unknown[] = []
const context = {
  path: '/en-ae/food/honey?quantity=2&login=true',
  element: async (...given: unknown[]) => {
    requests.push(given)
    return '<fixture-dialog></fixture-dialog>'
  },
}

describe('accountModal', () => {
  it('is open for the flag, hydrated at once, and leads to the page without the flag', async () => {
    expect(await accountModal(context, 'login', 'PDP')).toBe('<fixture-dialog></fixture-dialog>')
    expect(requests).toEqual([
      [
        'vitrine-account-dialog',
        {
          view: 'login',
          open: true,
          path: '/en-ae/food/honey?quantity=2',
          'data-account-flag': 'login',
          'data-page-type': 'PDP',
        },
        { hydrate: 'load' },
      ],
    ])
  })
  it('is nothing without a flag', async () => expect(await accountModal(context, undefined, 'PDP')).toBe(''))
})

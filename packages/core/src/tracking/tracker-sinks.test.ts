import { noConsent } from '@vitrine/contract/rules'
import { describe, expect, it, vi } from 'vitest'
import { examples, recordingSink } from './test-events.ts'
import { openPage, yes } from './test-page.ts'
import { visitKey } from './visits.ts'

describe('a sink', () => {
  it('is given events by the categories that it needs alone, from the moment that they are allowed', () => {
    const analytics = recordingSink()
    const adverts = recordingSink(['marketing'])
    const { tracker, emit } = openPage({ sinks: [analytics, adverts] })
    tracker.decide(yes)
    emit(examples.wishlistAdded)
    expect(adverts.log).toEqual(['stop'])
    tracker.decide({ ...yes, marketing: true })
    emit(examples.wishlistRemoved)
    expect(adverts.log).toEqual(['stop', 'start marketing', 'wishlistRemoved'])
    expect(analytics.log.slice(2)).toEqual(['wishlistAdded', 'update analytics', 'wishlistRemoved'])
  })

  it('that throws neither stops the shop nor another sink', () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new Error('no room')
    const broken = recordingSink(['analytics'], {
      take() {
        throw fault
      },
    })
    const fine = recordingSink()
    const { tracker, emit } = openPage({ sinks: [broken, fine] })
    tracker.decide(yes)
    emit(examples.wishlistAdded)
    expect(fine.log).toContain('wishlistAdded')
    expect(shown.mock.calls).toEqual([[fault], [fault]])
    shown.mockRestore()
  })

  it('that throws when it is stopped leaves no other in use', () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new Error('not an array')
    const broken = recordingSink(['analytics'], {
      stop() {
        throw fault
      },
    })
    const fine = recordingSink()
    const { tracker, emit, browser } = openPage({ sinks: [broken, fine] })
    tracker.decide(yes)
    tracker.decide(noConsent)
    emit(examples.wishlistAdded)
    expect([fine.log.slice(-1), broken.taken.length, browser.storage.getItem(visitKey)]).toEqual([['stop'], 1, null])
    expect(shown.mock.calls).toEqual([[fault]])
    shown.mockRestore()
  })

  it('is stopped by a withdrawal and gets nothing after it, nor does anything of a visit stay', () => {
    const { log, tracker, emit, browser } = openPage()
    tracker.decide(yes)
    expect(browser.storage.getItem(visitKey)).not.toBeNull()
    tracker.decide(noConsent)
    emit(examples.wishlistAdded)
    expect([log.slice(2), browser.storage.getItem(visitKey)]).toEqual([['stop'], null])
  })

  it('gets of ten quick changes of the cart one a second, the last of them before the page is left', async () => {
    const last = recordingSink(['analytics'], { takesLastCart: true })
    const all = recordingSink()
    const { tracker, emit, browser, leave } = openPage({ sinks: [last, all] })
    tracker.decide(yes)
    const add = (quantity: number) => emit({ ...examples.productAdded, quantity })
    const quantities = () => last.taken.flatMap(({ event }) => (event.type === 'productAdded' ? event.quantity : []))
    for (let press = 1; press <= 10; press++) add(press)
    expect(quantities()).toEqual([1])
    await browser.advance(1000)
    expect(quantities()).toEqual([1, 10])
    add(11)
    add(12)
    leave()
    expect(quantities()).toEqual([1, 10, 12])
    expect(all.taken.filter(({ event }) => event.type === 'productAdded')).toHaveLength(12)
  })

  it('gets the last change of the cart before what follows from it', () => {
    const sink = recordingSink(['analytics'], { takesLastCart: true })
    const { tracker, emit, log } = openPage({ sinks: [sink] })
    tracker.decide(yes)
    emit(examples.productAdded)
    emit(examples.productAdded)
    emit(examples.checkoutStarted)
    expect(log.slice(2)).toEqual(['productAdded', 'productAdded', 'checkoutStarted'])
  })
})

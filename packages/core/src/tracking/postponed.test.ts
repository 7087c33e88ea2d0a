import { memoryStorage } from '../index.ts'
import { noConsent } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { postponed } from './postponed.ts'
import { examples, recordingSink, tracked } from './test-events.ts'

const yes = { ...noConsent, analytics: true }
const page = { locale: 'en-ae', userType: 'guest' } as const

function setUp() {
  const environment = { sessionStorage: memoryStorage() }
  const open = (isElsewhere: boolean) => {
    const { sink, log } = recordingSink()
    return { log, sink: postponed(sink, { environment, isElsewhere }) }
  }
  return { environment, open }
}

describe('a postponed sink', () => {
  it('is not started where it may not be, and gets on the next page what happened there, once and in order', () => {
    const { open } = setUp()
    const checkout = open(true)
    checkout.sink.start(yes, page)
    checkout.sink.take(tracked(examples.paymentChosen))
    checkout.sink.update({ ...yes, marketing: true })
    checkout.sink.take(tracked(examples.purchased))
    expect(checkout.log).toEqual([])
    const next = open(false)
    next.sink.start(yes, page)
    next.sink.take(tracked(examples.pageViewed))
    expect(next.log).toEqual(['start analytics', 'paymentChosen', 'purchased', 'pageViewed'])
    const third = open(false)
    third.sink.start(yes, page)
    expect(third.log).toEqual(['start analytics'])
  })

  it.each([true, false])('forgets what waits once nothing is allowed (on a page of payment: %s)', (isElsewhere) => {
    const { open } = setUp()
    const checkout = open(true)
    checkout.sink.start(yes, page)
    checkout.sink.take(tracked(examples.purchased))
    const { sink, log } = open(isElsewhere)
    sink.stop()
    expect(log).toEqual(['stop'])
    const next = open(false)
    next.sink.start(yes, page)
    expect(next.log).toEqual(['start analytics'])
  })

  it('has the newest 50 events', () => {
    const { environment, open } = setUp()
    const { sink } = open(true)
    for (let count = 0; count < 60; count++)
      sink.take(tracked({ type: 'searched', term: `${count}`, department: null }))
    const { sink: next, log } = open(false)
    next.start(yes, page)
    expect(log).toHaveLength(51)
    expect(environment.sessionStorage.getItem('postponedEvents:recording')).toBeNull()
  })

  it.each(['{', 'null', '3'])('takes %j in its storage for nothing', (text) => {
    const { environment, open } = setUp()
    environment.sessionStorage.setItem('postponedEvents:recording', text)
    const { sink, log } = open(false)
    sink.start(yes, page)
    expect(log).toEqual(['start analytics'])
  })
})

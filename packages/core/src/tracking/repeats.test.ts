import { describe, expect, it } from 'vitest'
import { examples } from './test-events.ts'
import { openPage, yes } from './test-page.ts'

describe('what comes again', () => {
  it('is one view of the cart, however many show it, and another on the next page', async () => {
    const { log, tracker, show, emit, browser } = openPage()
    tracker.decide(yes)
    for (const path of ['/en-ae', '/en-ae/cart']) {
      show(path)
      emit(examples.cartViewed)
      emit(examples.cartViewed)
      await browser.advance(1000)
    }
    expect(log.filter((type) => type === 'cartViewed')).toHaveLength(2)
  })

  it('is one search within a second', async () => {
    const { log, tracker, emit, browser } = openPage()
    tracker.decide(yes)
    emit(examples.searched)
    emit(examples.searched)
    await browser.advance(1000)
    emit(examples.searched)
    expect(log.filter((type) => type === 'searched')).toHaveLength(2)
  })

  it('is the product of a page that is reported after its component was used', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, emit, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    emit(examples.productViewed)
    await browser.advance(200)
    show('/en-ae/fashion/jumper', 'PDP')
    await browser.advance(0)
    expect(log.slice(2)).toEqual(['productViewed', 'pageViewed'])
  })

  it('is the product of a page over which a modal is opened and closed', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    for (const [path, type] of [
      ['/en-ae/food/tea?login=true', 'Login Page'],
      ['/en-ae/food/tea', 'PDP'],
      ['/en-ae/food/tea?login=true', 'Login Page'],
      ['/en-ae/food/tea', 'PDP'],
    ] as const) {
      show(path, type)
      await browser.advance(1000)
    }
    expect(log.filter((type) => type === 'productViewed')).toHaveLength(1)
    show('/en-ae/food/cake', 'PDP')
    await browser.advance(0)
    expect(log.filter((type) => type === 'productViewed')).toHaveLength(2)
  })

  it('is the product of a page whose components are dormant, once it is used', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, emit, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    show('/en-ae/fashion/jumper', 'PDP')
    await browser.advance(0)
    emit(examples.productViewed)
    expect(log.slice(2)).toEqual(['pageViewed', 'productViewed'])
  })
})

import { TRACKING_WORDING } from '@vitrine/contract/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askConsent } from './ask-consent.ts'
import type { EarlyPage } from './record-early.ts'

/** A page with the banner or without, in a browser with these cookies. */
function openPage(cookie: string, { hasBanner = true, hasTracking = true, position = 'fixed' } = {}) {
  const attributes = new Set<string>()
  const banner: { hidden: boolean; getBoundingClientRect: () => object } = {
    hidden: true,
    getBoundingClientRect: () => ({ top: 600, height: banner.hidden ? 0 : 180 }),
  }
  const toggleAttribute = (name: string, on: boolean) => void (on ? attributes.add(name) : attributes.delete(name))
  const host = { toggleAttribute, shadowRoot: { querySelector: () => banner } }
  const appended: string[] = []
  const content = ['vitrine-tracking']
  const shared: EarlyPage = { early: [] }
  const sendBeacon = vi.fn()
  const style: Record<string, string> = {}
  let measure = () => {}
  const page = Object.assign(new EventTarget(), {
    cookie,
    documentElement: { style },
    body: { append: (content: string[]) => appended.push(...content.splice(0)) },
    querySelector: () => (hasBanner ? host : null),
  })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('getComputedStyle', () => ({ position }))
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback
      }
      observe() {}
    },
  )
  const place = hasTracking ? ({ content } as unknown as HTMLTemplateElement) : null
  askConsent(shared, place, 'consent', TRACKING_WORDING)
  return {
    appended,
    sendBeacon,
    shared,
    style,
    asks: () => [!banner.hidden, attributes.has('data-asked')],
    measure: () => measure(),
    decide(value: string) {
      page.cookie = `consent=${value}`
      page.dispatchEvent(new Event('vitrine-consent-change'))
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
    comeBack(value: string) {
      page.cookie = `consent=${value}`
      window.dispatchEvent(new Event('focus'))
    },
  }
}

describe('askConsent', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each(['', 'other=1', 'myconsent=1.analytics', 'consent=0.analytics', 'consent='])(
    'asks with the cookies %j, and adds nothing that follows',
    (cookie) => {
      const page = openPage(cookie)
      expect([page.asks(), page.appended]).toEqual([[true, true], []])
    },
  )

  it.each([
    ['consent=1.', []],
    ['a=b; consent=1.analytics; c=d', ['vitrine-tracking']],
    ['consent=1.marketing', ['vitrine-tracking']],
  ])('asks nobody again with the cookies %j', (cookie, appended) => {
    const page = openPage(cookie)
    expect([page.asks(), page.appended]).toEqual([[false, false], appended])
  })

  it('follows a decision, and adds once what follows the shopper', () => {
    const page = openPage('')
    page.decide('1.analytics')
    page.decide('1.analytics-marketing')
    expect([page.asks(), page.appended]).toEqual([[false, false], ['vitrine-tracking']])
  })

  it('has the server remember a decision, which some browsers forget sooner where a script has written it', () => {
    const page = openPage('')
    page.comeBack('1.analytics')
    expect(page.sendBeacon).not.toHaveBeenCalled()
    page.leave()
    expect(page.sendBeacon).not.toHaveBeenCalled()
    page.decide('1.analytics-marketing')
    page.decide('1.analytics')
    page.leave()
    expect(page.sendBeacon.mock.calls).toEqual([['/consent', '1.analytics']])
  })

  it('has what follows forget what an earlier consent left behind, after a refusal', () => {
    const page = openPage('visitor=0')
    page.decide('1.; visitor=0')
    expect(page.appended).toEqual(['vitrine-tracking'])
  })

  it('forgets what was recorded after a refusal, and leaves it to what follows after a consent', () => {
    const page = openPage('')
    page.decide('1.')
    expect(page.shared.early).toBeUndefined()
    const other = openPage('')
    other.decide('1.analytics')
    expect(other.shared.early).toEqual([])
  })

  it('knows a decision of another tab once the page is looked at again', () => {
    const page = openPage('')
    page.comeBack('1.')
    expect([page.asks(), page.appended]).toEqual([[false, false], []])
  })

  it('adds nothing where the page has no place for it', () => {
    expect(openPage('consent=1.analytics', { hasTracking: false }).appended).toEqual([])
  })

  it('follows on pages without the banner, too', () => {
    expect(openPage('consent=1.analytics', { hasBanner: false }).appended).toEqual(['vitrine-tracking'])
    expect(openPage('', { hasBanner: false }).appended).toEqual([])
  })

  it('gives room to the banner at the end of the page while it is there', () => {
    const page = openPage('')
    page.measure()
    expect(page.style).toEqual({ paddingBlockEnd: '200px', scrollPaddingBlockEnd: '200px' })
    page.decide('1.')
    page.measure()
    expect(page.style).toEqual({ paddingBlockEnd: '', scrollPaddingBlockEnd: '' })
  })
  it('leaves the end of the page as it is where the banner is further up', () => {
    const page = openPage('', { position: 'absolute' })
    page.measure()
    expect(page.style).toEqual({ paddingBlockEnd: '', scrollPaddingBlockEnd: '' })
  })
})

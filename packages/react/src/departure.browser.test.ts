import { departureOf, depart } from '@vitrine/core/browser'
import { outage, shopStorefront } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedStorefront } from './react-storefront.ts'

const shopUrl = 'https://shop.example'
const code = 'fixture-handover-code'

/** A partner's page with a bag, and a link in it. */
async function partnerPage(path: string, options: Parameters<typeof shopStorefront>[0] = {}) {
  const { storefront } = shopStorefront({
    lines: [{ good: 'chutney' }],
    config: { shopUrl, partnerKey: 'pk_demo' },
    ...options,
  })
  const link = Object.assign(document.createElement('a'), { href: shopUrl + path, textContent: 'To the shop' })
  const taken: boolean[] = []
  const listen = async (event: MouseEvent) => {
    const departure = departureOf(event, () => shopUrl)
    taken.push(departure !== undefined)
    if (departure) await depart(storefront, departure)
    // What is left to the browser would leave the test's page.
    else event.preventDefault()
  }
  link.addEventListener('click', (event) => void listen(event))
  link.addEventListener('auxclick', (event) => void listen(event))
  document.body.append(link)
  return { storefront, link, taken }
}

describe('a link of a partner’s page to the shop', () => {
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  let open = vi.spyOn(window, 'open')
  beforeEach(() => {
    open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    tab.location.replace.mockReset()
    tab.close.mockReset()
    document.body.replaceChildren()
  })

  it.each(['/en-ae/cart', '/en-ae/checkout', '/en-ae/food/chutney'])('takes the bag along to %s', async (path) => {
    const { link } = await partnerPage(path)
    link.click()
    await expect.poll(() => open.mock.calls).toEqual([[`${shopUrl}${path}#handover=${code}`, '_top']])
  })

  it.each([
    ['the middle button', new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })],
    ['Ctrl', new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })],
    ['Command', new MouseEvent('click', { metaKey: true, bubbles: true, cancelable: true })],
    ['Shift', new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true })],
  ])('takes it along into a new tab with %s', async (_, event) => {
    const { link } = await partnerPage('/en-ae/food/chutney')
    link.dispatchEvent(event)
    expect([event.defaultPrevented, open.mock.calls]).toEqual([true, [['about:blank']]])
    await expect
      .poll(() => tab.location.replace.mock.calls)
      .toEqual([[`${shopUrl}/en-ae/food/chutney#handover=${code}`]])
    expect(tab.opener).toBe(null)
  })

  it('is followed as it is where there is no bag', async () => {
    const { link } = await partnerPage('/en-ae/food/chutney', { lines: [] })
    link.click()
    await expect.poll(() => open.mock.calls).toEqual([[`${shopUrl}/en-ae/food/chutney`, '_top']])
  })

  it('stays with the bag and says so where the bag cannot go along to bag and checkout', async () => {
    const { link, storefront } = await partnerPage('/en-ae/checkout', { faults: { handover: outage } })
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    await expect.poll(() => storefront.notifications.toasts.value.length).toBe(1)
    expect([tab.close.mock.calls.length, tab.location.replace.mock.calls]).toEqual([1, []])
    expect(link.ariaBusy).toBe(null)
  })

  it('leads to a product without the bag rather than nowhere', async () => {
    const { link } = await partnerPage('/en-ae/food/chutney', { faults: { handover: outage } })
    link.click()
    await expect.poll(() => open.mock.calls).toEqual([[`${shopUrl}/en-ae/food/chutney`, '_top']])
  })

  it('asks for one code, however often it is pressed', async () => {
    const { link } = await partnerPage('/en-ae/cart')
    link.click()
    link.click()
    await expect.poll(() => open.mock.calls.length).toBe(1)
    await expect.poll(() => link.ariaBusy).toBe(null)
    expect(open.mock.calls.length).toBe(1)
  })

  it('is the browser’s own where it is no other page of the shop', async () => {
    const { link, taken } = await partnerPage('/en-ae/cart')
    link.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }))
    link.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true }))
    link.dataset['vitrineHandover'] = 'off'
    link.click()
    link.href = 'https://elsewhere.example/en-ae/cart'
    delete link.dataset['vitrineHandover']
    link.click()
    expect([taken, open.mock.calls]).toEqual([[false, false, false, false], []])
  })

  it('is taken from the whole page of a React application', async () => {
    const config = { baseUrl: '/none', shopUrl, partnerKey: 'pk_demo', locale: 'en-ae' }
    sharedStorefront({ ...config, organisationId: '', configurationSet: '' })
    const link = Object.assign(document.createElement('a'), { href: `${shopUrl}/en-ae/food/chutney` })
    document.body.append(link)
    link.click()
    await expect.poll(() => open.mock.calls).toEqual([[link.href, '_top']])
  })
})

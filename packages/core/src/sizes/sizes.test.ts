import { describe, expect, it } from 'vitest'
import type { SizeChart } from '@vitrine/contract'
import { createTestBrowser } from '@vitrine/testing'
import { createStorefront, formatLength, serverEnvironment, sizesDomain } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const chart: SizeChart = {
  code: 'gloves',
  name: 'Gloves',
  section: 'accessories',
  measures: [{ code: 'hand', name: 'Round the knuckles', how: 'Without the thumb' }],
  rows: [{ size: '7', cm: { hand: { from: 19, to: 19 } }, in: { hand: { from: 7.5, to: 7.5 } }, equivalents: {} }],
}

function open() {
  const requests: string[] = []
  const fetch = async (input: string | URL | Request) => {
    requests.push(String(input instanceof Request ? input.url : input))
    return Response.json({ items: [chart] })
  }
  const storefront = createStorefront({ config, environment: serverEnvironment({ fetch }) })
  return { requests, storefront, sizes: storefront.use(sizesDomain) }
}

describe('sizesDomain', () => {
  it('asks for a chart once, and prints it for the browser', async () => {
    const { requests, storefront, sizes } = open()
    await Promise.all([sizes.chart('gloves').load(), sizes.chart('gloves').load()])
    expect(sizes.chart('gloves').value.value).toEqual(chart)
    expect(requests).toHaveLength(1)
    expect(storefront.snapshot().domains?.queries).toEqual({ '["sizes","chart","gloves"]': chart })
  })
  it('asks for none that came with all of them', async () => {
    const { requests, sizes } = open()
    await sizes.all.load()
    expect((await sizes.chart('gloves').load()).value).toEqual(chart)
    expect(requests).toHaveLength(1)
  })
  it('has all of them in the new language, the chart that is shown among them, when the language changes', async () => {
    const fetch = async (_: unknown, init?: RequestInit) => {
      const name = new Headers(init?.headers).get('x-locale') === 'ar-ae' ? 'قفازات' : 'Gloves'
      return Response.json({ items: [{ ...chart, name }] })
    }
    const { environment } = createTestBrowser(fetch).openTab()
    const storefront = createStorefront({ config, environment })
    const sizes = storefront.use(sizesDomain)
    await sizes.all.load()
    await sizes.chart('gloves').load()
    await storefront.setLanguage('ar')
    expect(sizes.chart('gloves').value.value?.name).toBe('قفازات')
    expect((await sizes.all.load()).value?.items[0]?.name).toBe('قفازات')
  })
  it('has no chart when its code is none', async () => {
    const body = { statusCode: 404, errorCode: 'NOT_FOUND', referenceCode: 'R-1', details: [] }
    const fetch = () => Promise.resolve(Response.json(body, { status: 404 }))
    const sizes = createStorefront({ config, environment: serverEnvironment({ fetch }) }).use(sizesDomain)
    expect(await sizes.chart('hats').load()).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
  })
  it('remembers the unit in the browser, and nothing else that storage may hold', () => {
    const browser = createTestBrowser(() => Promise.reject(new Error('nothing is requests for')))
    const unitOf = () => createStorefront({ config, environment: browser.openTab().environment }).use(sizesDomain)
    expect(unitOf().unit.value).toBe('cm')
    unitOf().setUnit('in')
    expect(unitOf().unit.value).toBe('in')
    browser.openTab().environment.storage.setItem('sizeUnit', 'furlong')
    expect(unitOf().unit.value).toBe('cm')
  })
  it('shows centimetres and holds the choice where storage throws', () => {
    const broken = () => {
      throw new Error('denied')
    }
    const storage = { getItem: broken, setItem: broken, removeItem: broken }
    const { environment } = createTestBrowser(fetch).openTab({ storage })
    const sizes = createStorefront({ config, environment }).use(sizesDomain)
    expect(sizes.unit.value).toBe('cm')
    sizes.setUnit('in')
    expect(sizes.unit.value).toBe('in')
  })
})

describe('formatLength', () => {
  it.each([
    [{ from: 79, to: 83 }, '79–83'],
    [{ from: 32.5, to: 32.5 }, '32.5'],
  ])('writes %j as %s', (range, expected) => expect(formatLength(range, String)).toBe(expected))
})

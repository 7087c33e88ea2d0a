import { describe, expect, it } from 'vitest'
import { readTracking } from '../config/tracking.ts'
import { isClosedToOthers, trackingPlace } from './tracking-place.ts'

const platform = { token: 'a1b2c3d4-0000', target: 'https://api.platform.example', experiments: true }

describe('trackingPlace', () => {
  it('has the element with the sinks of the configuration, inside a template', () => {
    const settings = readTracking(JSON.stringify({ tagManager: 'GTM-ABC123', engagement: platform }))
    expect(trackingPlace(settings, false)).toBe(
      '<template data-tracking><vitrine-tracking tag-manager="GTM-ABC123" engagement-token="a1b2c3d4-0000" ' +
        'engagement-target="https://api.platform.example" experiments=""></vitrine-tracking></template>',
    )
    expect(trackingPlace(readTracking('on'), true)).toContain('<vitrine-tracking payment-page="">')
  })

  it('is nothing where nobody is followed', () => {
    expect(trackingPlace(undefined, false)).toBe('')
  })
})

describe('isClosedToOthers', () => {
  it.each([
    ['product', false],
    ['cart', false],
    ['ordertrack', true],
    ['back-in-stock', true],
  ] as const)('of %s is %s', (page, isClosed) => {
    expect(isClosedToOthers(page)).toBe(isClosed)
  })

  it('is true wherever cards are taken', () => {
    expect(isClosedToOthers('checkout', true)).toBe(true)
  })
})

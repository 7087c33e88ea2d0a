import { describe, expect, it } from 'vitest'
import * as browser from './index.ts'

describe('@vitrine/core/browser', () => {
  it('exports exactly this', () => {
    expect(Object.keys(browser).sort()).toMatchInlineSnapshot(`
      [
        "browserEnvironment",
        "depart",
        "departureOf",
        "trackingEnvironment",
      ]
    `)
  })
})

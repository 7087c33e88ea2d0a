import { expect, it } from 'vitest'
import { standInRules } from './stand-ins.ts'

it('each face of a system has a rule of its own, as wide and as high as the face of the shop', () => {
  const of = { file: 'shop', weight: 600, ascent: 90, descent: 30 }
  const sizes = { 'DejaVu Sans Bold': 80, 'Arial Bold, Liberation Sans Bold': 120 }
  const rules = standInRules([{ family: 'Shop Fallback', script: 'Arabic', of, weights: '500 700', sizes }])
  const others = 'line-gap-override:0%;unicode-range:U+600-6FF}'
  expect(rules).toBe(
    "@font-face{font-family:'Shop Fallback';font-weight:500 700;src:local('DejaVu Sans Bold');" +
      `size-adjust:80%;ascent-override:112.5%;descent-override:37.5%;${others}` +
      "@font-face{font-family:'Shop Fallback';font-weight:500 700;src:local('Arial Bold'),local('Liberation Sans Bold');" +
      `size-adjust:120%;ascent-override:75%;descent-override:25%;${others}`,
  )
})

import { expect, it } from 'vitest'
import { joinVary } from './vary.ts'

it.each([
  [[undefined, 'Origin'], 'Origin'],
  [['origin, x-locale', 'page-type,x-locale'], 'origin, x-locale, page-type'],
  [['Accept-Encoding', 'accept-encoding'], 'Accept-Encoding'],
  [['', null], ''],
])('joins %j to %j', (values, joined) => expect(joinVary(...values)).toBe(joined))

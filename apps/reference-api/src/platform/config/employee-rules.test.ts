import { describe, expect, it } from 'vitest'
import { isEmployee } from './employee-rules.ts'

const rules = {
  include: [
    { domain: 'aldersgate.example' },
    { domain: '*.aldersgate.example' },
    { domain: 'partner.example', localPart: 'ald-.+' },
  ],
  exclude: [{ domain: 'agency.aldersgate.example' }, { domain: 'aldersgate.example', localPart: 'shared-.*' }],
}

describe('isEmployee', () => {
  it.each([
    ['sam@aldersgate.example', true],
    ['Sam@Aldersgate.EXAMPLE', true],
    ['sam@stores.aldersgate.example', true],
    ['ald-sam@partner.example', true],
    ['sam@partner.example', false],
    ['xald-sam@partner.example', false],
    ['sam@agency.aldersgate.example', false],
    ['shared-till@aldersgate.example', false],
    ['sam@notaldersgate.example', false],
    ['sam@aldersgate.example.evil.example', false],
    ['sam@aldersgate.example@evil.example', false],
    ['sam@Alde\u24e1sgate.example', true],
    ['sam@\uff41gency.aldersgate.example', false],
    ['sam@agen\u200bcy.aldersgate.example', false],
    ['sam@agency\u3002aldersgate.example', false],
    ['\uff53hared-till@aldersgate.example', false],
    ['aldersgate.example', false],
    ['', false],
    [undefined, false],
  ])('says of %j %j', (email, holds) => {
    expect(isEmployee(rules, email)).toBe(holds)
  })
  it('takes nobody for an employee where no rule includes', () => {
    expect(isEmployee({ include: [], exclude: [] }, 'sam@aldersgate.example')).toBe(false)
  })
})

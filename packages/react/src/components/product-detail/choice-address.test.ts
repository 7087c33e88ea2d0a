import { describe, expect, it } from 'vitest'
import { choiceAddress } from './choice-address.ts'

describe('choiceAddress', () => {
  it('names what was chosen as the page reads it', () => {
    expect(choiceAddress('/p', { 'tenant~color': 'navy', 'tenant~size1': '10', 'tenant~size2': 'Long' })).toBe(
      '/p?colour=navy&size1=10&size2=Long',
    )
  })
  it('keeps what others wrote, and drops the picture and the notice of an earlier choice', () => {
    expect(choiceAddress('/p', { 'tenant~color': 'navy' }, '?utm=1&image=2&notice=SIZE1_MISSING&size1=M')).toBe(
      '/p?utm=1&colour=navy',
    )
  })
  it('is the path alone when nothing is chosen', () => {
    expect(choiceAddress('/p', {})).toBe('/p')
  })
  it('encodes what an address cannot hold', () => {
    expect(choiceAddress('/p', { 'tenant~size1': 'One size' })).toBe('/p?size1=One+size')
  })
})

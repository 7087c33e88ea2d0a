import { describe, expect, it } from 'vitest'
import { checkPassword, checkUserName, readCode } from './rules.ts'

describe('readCode', () => {
  it.each([
    ['123456'],
    [' 123 456 '],
    ['123-456'],
    ['123–456'],
    ['١٢٣٤٥٦'],
    ['۱۲۳۴۵۶'],
    ['１２３４５６'],
    ['\u200f١٢٣ ٤٥٦\u200f'],
    ['1 2 3 4 5 6\n'],
  ])('reads %j', (text) => {
    expect(readCode(text)).toBe('123456')
  })
  it.each(['', '12345', '1234567', '12345a', '1234.56', '+123456', 'code 123456'])('refuses %j', (text) => {
    expect(readCode(text)).toBeUndefined()
  })
})

describe('checkPassword', () => {
  it.each([
    ['seven77', 'short'],
    ['😀😀😀😀😀😀😀', 'short'],
    ['a'.repeat(129), 'long'],
    ['aaaaaaaa', 'simple'],
    ['abcabcabc', 'simple'],
    ['12345678', 'simple'],
    ['87654321', 'simple'],
    ['QWERTYUIOP', 'simple'],
    ['Mona@Shop.example', 'simple'],
    ['correct horse', undefined],
    ['كلمة سر طويلة', undefined],
  ])('says of %j %j', (text, fault) => {
    expect(checkPassword(text, ['mona@shop.example', undefined])).toBe(fault)
  })
})

describe('checkUserName', () => {
  it.each(['mona', 'Mona.Lisa-1503', 'a_b'])('takes %s', (name) => expect(checkUserName(name)).toBeUndefined())
  it.each(['mo', '1mona', '+971501234567', 'mona@shop.example', 'mona lisa', 'م'.repeat(5), 'm'.repeat(33)])(
    'refuses %s',
    (name) => expect(checkUserName(name)).toBe('pattern'),
  )
})

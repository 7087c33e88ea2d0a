import { describe, expect, it } from 'vitest'
import { pseudo, pseudoTexts } from './pseudo.ts'

describe('pseudo', () => {
  it('accents every letter, and makes a text about 40 % longer', () => {
    const text = 'Choose a size before you add it to your bag.'
    expect(pseudo(text)).not.toMatch(/[a-z]/i)
    expect([...pseudo(text)].length / text.length).toBeGreaterThan(1.3)
    expect([...pseudo(text)].length / text.length).toBeLessThan(1.5)
  })
  it('keeps places, tags, entities and addresses whole', () => {
    const text = 'Hi {{name}}, <a href="/bag">see</a> {fee} &amp; https://shop.example/a'
    expect(pseudo(text)).toBe('Ĥíí {{name}}, <a href="/bag">šéééé</a> {fee} &amp; https://shop.example/a')
  })
})

describe('pseudoTexts', () => {
  it('says every plural of the language', () => {
    const texts = { bag: { left_one: 'One', left_other: '{{count}} left' } }
    expect(Object.keys(pseudoTexts(texts, 'en')['bag']!)).toEqual(['left_one', 'left_other'])
    expect(Object.keys(pseudoTexts(texts, 'ar')['bag']!).sort()).toEqual(
      ['few', 'many', 'one', 'other', 'two', 'zero'].map((category) => `left_${category}`),
    )
  })
})

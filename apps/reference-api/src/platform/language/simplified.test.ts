import { describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { toSimplified } from './simplified.ts'
import { writtenLanguageOf } from './written-language.ts'

describe('toSimplified', () => {
  it('converts characters by the word that they stand in', () => {
    expect(toSimplified('乾洗、乾淨，裏布一幅，甚麼都裝得下')).toBe('干洗、干净，里布一幅，什么都装得下')
  })
  it('takes the word of Singapore where Hong Kong has another', () => {
    expect(toSimplified('朱古力與士多啤梨，網絡連線，前往結帳')).toBe('巧克力与草莓，网络连接，前往结账')
  })
  it('takes the longer of two words that begin alike', () => {
    expect(toSimplified('按鈕與鈕扣，五顆大鈕；有氣紅提子汁，「復原」')).toBe(
      '按钮与纽扣，五颗大扣；气泡红葡萄汁，“复原”',
    )
  })
  it('leaves other scripts, places and markup alone', () => {
    expect(toSimplified('**小麥**粉 {fee} {{count}} T-shirt حقيبة')).toBe('**小麦**粉 {fee} {{count}} T-shirt حقيبة')
  })
  it('changes nothing in what is Simplified already, over the whole written catalogue', () => {
    const simplified = toSimplified(JSON.stringify(readSeed()))
    expect(simplified).toContain('毛衣')
    expect(toSimplified(simplified)).toBe(simplified)
  })
})

describe('writtenLanguageOf', () => {
  it('is Simplified Chinese in Singapore only', () => {
    expect(['zh-sg', 'zh-hk', 'en-sg', 'ar-kw'].map(writtenLanguageOf)).toEqual(['zh-Hans', 'zh', 'en', 'ar'])
  })
})

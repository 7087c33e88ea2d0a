import { describe, expect, it } from 'vitest'
import { viewOf } from '../desk-view.ts'
import { attentionPage } from './attention-page.ts'
import { sections, type SectionName } from './attention.ts'

const session = { csrf: '', operator: { id: '1', name: 'noor', role: 'admin' } } as never

/** What the page says of so many of a kind. */
const said = (language: 'en' | 'ar', name: SectionName, count: number) => {
  const page = attentionPage(viewOf(language, session), new Map([[name, { count, oldest: null }]]))
  return /class="status">(.*?)</s.exec(page.main.toString())?.[1]
}

describe('the counts of what needs someone', () => {
  it.each([
    [1, 'استفسار واحد مفتوح'],
    [2, 'استفساران مفتوحان'],
    [3, '3 استفسارات مفتوحة'],
    [11, '11 استفسارًا مفتوحًا'],
    [100, '100 استفسار مفتوح'],
  ])('have the Arabic plural of %i', (count, words) => expect(said('ar', 'enquiries', count)).toBe(words))

  it.each(Object.keys(sections) as SectionName[])('have a form of their own for one, two, few and many: %s', (name) => {
    const forms = [1, 2, 3, 11, 100].map((count) => said('ar', name, count)?.replace(/\d+/, '#'))
    expect(forms.every((words) => words && words.length > 5)).toBe(true)
    expect(new Set(forms.slice(0, 4)).size).toBe(4)
    expect(said('en', name, 1)).not.toBe(said('en', name, 2)?.replace('2', '1'))
  })
})

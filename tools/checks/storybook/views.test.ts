import { describe, expect, it } from 'vitest'
import { everyView, oneOfEach } from './views.ts'

const book = { id: 'book', title: 'Addresses', storyGlobals: {} }
const arabic = { id: 'arabic', title: 'Addresses', storyGlobals: { locale: 'ar-kw' } }
const chinese = { id: 'chinese', title: 'Addresses', storyGlobals: { locale: 'zh-hk' } }
const element = { id: 'element', title: 'Addresses', storyGlobals: { as: 'element' as const } }

describe('everyView', () => {
  it('opens a story in both languages, as a component and as an element', () => {
    expect(everyView([book])).toEqual([
      { id: 'book', locale: 'en-ae', shownAs: 'react' },
      { id: 'book', locale: 'en-ae', shownAs: 'element' },
      { id: 'book', locale: 'ar-kw', shownAs: 'react' },
      { id: 'book', locale: 'ar-kw', shownAs: 'element' },
    ])
  })

  it('opens one that sets its language or its shape as it sets it, and once', () => {
    expect(everyView([arabic, chinese, element])).toEqual([
      { id: 'arabic', locale: 'ar-kw', shownAs: 'react' },
      { id: 'chinese', locale: 'zh-hk', shownAs: 'react' },
      { id: 'element', locale: 'en-ae', shownAs: 'element' },
    ])
  })
})

describe('oneOfEach', () => {
  it('opens the first story of a component, by turns in language and shape', () => {
    const named = (title: string) => ({ id: title, title })
    expect(oneOfEach([book, arabic, ...['Bag', 'Card', 'List'].map(named)])).toEqual([
      { id: 'book', locale: 'en-ae', shownAs: 'react' },
      { id: 'Bag', locale: 'ar-kw', shownAs: 'react' },
      { id: 'Card', locale: 'en-ae', shownAs: 'element' },
      { id: 'List', locale: 'ar-kw', shownAs: 'element' },
    ])
  })

  it('opens it in the language that it sets', () => {
    expect(oneOfEach([book, { ...chinese, title: 'Bag' }])).toContainEqual({
      id: 'chinese',
      locale: 'zh-hk',
      shownAs: 'react',
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Language } from '@vitrine/contract/rules'
import { siteStyles } from './styles.ts'

describe('the sheet of a document', () => {
  it('has the rules of what stands in its body, and no others', () => {
    expect(siteStyles('en', '<main></main>')).not.toContain('.message h1')
    expect(siteStyles('en', '<main><div class="message"></div></main>')).toContain('.message h1{')
  })
  it('always has tokens, faces, and what every page is laid out by', () => {
    const sheet = siteStyles('en', '<main></main>')
    for (const part of ['--vitrine-color-ink:', '@font-face{', 'body{margin:0', '@view-transition {navigation:auto}'])
      expect(sheet).toContain(part)
  })
  it('has the faces of its own script, with what stands in for them', () => {
    const families = (language: Language) =>
      new Set([...siteStyles(language, '').matchAll(/@font-face\{font-family:'([^']+)'/g)].map(([, name]) => name))
    expect(families('ar')).toEqual(
      new Set(['Noto Naskh Fallback', 'Plex Arabic Fallback', 'Noto Naskh Arabic', 'IBM Plex Sans Arabic']),
    )
    const latin = new Set(['Newsreader Fallback', 'Instrument Sans Fallback', 'Newsreader', 'Instrument Sans'])
    expect(families('en')).toEqual(latin)
    expect(families('zh')).toEqual(latin)
  })
})

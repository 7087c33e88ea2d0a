import { describe, expect, it } from 'vitest'
import { siteStyles } from './styles.ts'

describe('the sheet of a document', () => {
  it('has the rules of what stands in its body, and no others', () => {
    expect(siteStyles.of('<main></main>')).not.toContain('.message h1')
    expect(siteStyles.of('<main><div class="message"></div></main>')).toContain('.message h1{')
  })
  it('always has tokens, faces, and what every page is laid out by', () => {
    const sheet = siteStyles.of('<main></main>')
    for (const part of ['--vitrine-color-ink:', '@font-face{', 'body{margin:0', '@view-transition {navigation:auto}'])
      expect(sheet).toContain(part)
  })
})

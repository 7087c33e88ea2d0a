import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

describe('escapeHtml', () => {
  it('leaves nothing that ends a text or an attribute', () => {
    expect(escapeHtml(`<b title="x">R&D</b> it's`)).toBe('&#60;b title=&#34;x&#34;&#62;R&#38;D&#60;/b&#62; it&#39;s')
  })
})

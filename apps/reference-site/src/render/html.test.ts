import { describe, expect, it } from 'vitest'
import { escapeHtml, escapeJson } from './html.ts'

describe('escapeHtml', () => {
  it('leaves nothing that can end text or an attribute', () => {
    expect(escapeHtml(`<a href="x" o='y'>&`)).toBe('&lt;a href=&quot;x&quot; o=&#39;y&#39;&gt;&amp;')
  })
})

describe('escapeJson', () => {
  it('cannot end a script block and reads back the same', () => {
    const value = { text: '</script><!-- & \u2028\u2029' }
    const written = escapeJson(value)
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual(value)
  })
})

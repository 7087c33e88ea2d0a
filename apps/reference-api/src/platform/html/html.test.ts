import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  it('escapes every value that is text, between tags and in attributes', () => {
    const name = `"><script>alert('x')</script>&`
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#38;">' +
        '&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#38;</p>',
    )
  })

  it('takes HTML, numbers and lists of them as they are, and leaves out what is missing', () => {
    const rows = ['a', 'b<'].map((row) => html`<li>${row}</li>`)
    const missing = [false, null, undefined, ''] as const
    expect(
      html`<ul>
        ${rows}
      </ul>`.markup.replaceAll(' ', ''),
    ).toBe('<ul><li>a</li><li>b&#60;</li></ul>')
    expect(html`${0}${missing}${[[html`<hr />`]]}`.markup).toBe('0<hr />')
  })

  it('makes a space of a line break of the template, and none of those of values', () => {
    // oxfmt-ignore
    expect(html`<p>
      a
      ${'b\n  c'}
    </p>`.markup).toBe('<p> a b\n  c </p>')
  })
})

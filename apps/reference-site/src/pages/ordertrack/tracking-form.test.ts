import { describe, expect, it } from 'vitest'
import { merchant } from '../../testing/goods.ts'
import type { PageContext } from '../page.ts'
import { pageText } from '../page-text.ts'
import { trackingForm } from './tracking-form.ts'

const values = { orderNo: '"><script>alert(1)</script>', email: 'nobody' }
const context = {
  config: { merchant },
  form: { values, errors: {} },
  storefront: { routes: { page: (name: string) => `/en-ae/${name}` } },
  text: (key: Parameters<typeof pageText>[1]) => pageText({ language: 'en', country: 'ae' }, key),
} as unknown as PageContext

describe('trackingForm', () => {
  it('keeps what was typed, as text', () => {
    const html = trackingForm(context, { outcome: 'notFound' })
    expect(html).toContain('value="nobody"')
    expect(html).toContain('&lt;script')
    expect(html).not.toContain('<script>')
    expect(html).toContain('We find no order with this number and this e-mail address.')
  })

  it('says at the field what is wrong with it, and at no other', () => {
    const html = trackingForm(context, { outcome: 'invalid', errors: { email: 'invalid' } })
    expect(html).toMatch(/id="email"[^>]*aria-describedby="email-error" aria-invalid="true" autofocus/)
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html).not.toContain('role="alert"')
  })

  it('posts the two, so that neither is in an address', () =>
    expect(trackingForm(context)).toContain('method="post" action="/en-ae/ordertrack"'))
})

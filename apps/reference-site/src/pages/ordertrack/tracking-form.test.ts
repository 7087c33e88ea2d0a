import { describe, expect, it } from 'vitest'
import { merchant } from '../../testing/honey-shop.ts'
import type { PageContext } from '../page.ts'
import { pageText } from '../page-text.ts'
import { trackingForm, type OrderTrackForm } from './tracking-form.ts'

const values = { orderNo: '"><script>alert(1)</script>', email: 'nobody' }
const contextOf = (form: Partial<OrderTrackForm>) =>
  ({
    config: { merchant },
    form: { values, errors: {}, ...form },
    storefront: { routes: { page: (name: string) => `/en-ae/${name}` } },
    text: (key: Parameters<typeof pageText>[1]) => pageText({ language: 'en', country: 'ae' }, key),
  }) as unknown as PageContext<OrderTrackForm>

describe('trackingForm', () => {
  it('keeps what was typed, as text', () => {
    const html = trackingForm(contextOf({ message: 'notFound' }))
    expect(html).toContain('value="nobody"')
    expect(html).toContain('&lt;script')
    expect(html).not.toContain('<script>')
    expect(html).toContain('We find no order with this number and this e-mail address.')
  })

  it('says at the field what is wrong with it, and at no other', () => {
    const html = trackingForm(contextOf({ errors: { email: 'invalid' } }))
    expect(html).toMatch(/id="email"[^>]*aria-describedby="email-error" aria-invalid="true" autofocus/)
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html).not.toContain('role="alert"')
  })

  it('posts the two, so that neither is in an address', () =>
    expect(trackingForm(contextOf({}))).toContain('method="post" action="/en-ae/ordertrack"'))
})

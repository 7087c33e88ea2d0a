import { describe, expect, it } from 'vitest'
import type { StorefrontFactory } from '../session/storefront.ts'
import { openPreview } from './open-preview.ts'
import { noPreviewCookie, previewCookie, previewTokenIn } from './preview-cookie.ts'

const until = new Date('2026-12-01T08:00:00.000Z')
const sg = { code: 'en-sg', country: 'sg' } as const

/** The site before an API that answers this to whoever asks for a preview; `requests` are the signed values. */
function openSite(answer: unknown) {
  const requests: unknown[] = []
  const read = async (_call: string, _input: object, { headers }: { headers: Record<string, string> }) => {
    requests.push(headers['X-Preview'])
    return answer
  }
  const storefronts = { shared: () => ({ storefront: { client: { read } } }) } as unknown as StorefrontFactory
  return { parts: { config: { previews: ['sg'] as const, siteUrl: 'http://localhost:3000' }, storefronts }, requests }
}
const open = { data: { status: 'open', until: until.toISOString() } }

describe('openPreview', () => {
  it('is what the API says of the cookie', async () => {
    const { parts, requests } = openSite(open)
    expect(await openPreview(parts, sg, 'a=b; preview=sg.1.x')).toEqual({ token: 'sg.1.x', until })
    expect(requests).toEqual(['sg.1.x'])
  })
  it.each(['ended', 'refused'])('is none when it is %s', async (status) => {
    const { parts } = openSite({ data: { status, until: null } })
    expect(await openPreview(parts, sg, 'preview=sg.1.x')).toBeUndefined()
  })
  it('is none while the API does not answer', async () => {
    expect(await openPreview(openSite({ error: new Error('down') }).parts, sg, 'preview=sg.1.x')).toBeUndefined()
  })
  it('asks nobody without the cookie, nor in a country without previews', async () => {
    const { parts, requests } = openSite(open)
    expect(await openPreview(parts, sg, undefined)).toBeUndefined()
    expect(await openPreview(parts, sg, 'preview=')).toBeUndefined()
    expect(await openPreview(parts, { code: 'en-ae', country: 'ae' }, 'preview=sg.1.x')).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('the cookie of a preview', () => {
  it('is the host’s own: a neighbour’s of the plain name opens nothing', () => {
    expect(previewTokenIn('https://shop.example', 'preview=sg.1.x')).toBeUndefined()
  })
  it('is read by no script, goes along when a link leads here from another site, and ends with the preview', () => {
    expect(previewCookie('https://shop.example', 'sg.1.x', until)).toBe(
      '__Host-preview=sg.1.x; Path=/; Secure; HttpOnly; SameSite=Lax; Expires=Tue, 01 Dec 2026 08:00:00 GMT',
    )
    expect(noPreviewCookie('https://shop.example')).toMatch(/^__Host-preview=; .*Max-Age=0$/)
    for (const siteUrl of ['https://shop.example', 'http://localhost:3000'])
      expect(previewTokenIn(siteUrl, `x=1; ${previewCookie(siteUrl, 'sg.1.x', until)}`)).toBe('sg.1.x')
  })
})

import { createElementRenderer } from '@vitrine/elements/server'
import { etagOf } from '../compression/etag.ts'
import type { RequestStorefront } from '../session/storefront.ts'

export interface FragmentRequest {
  readonly tag: string
  /** Values by attribute name. */
  readonly attributes: Readonly<Record<string, string>>
}

/** A rendered fragment that was not yet sent, or one line on why there is none. */
export interface RenderedFragment {
  readonly status: 200 | 400 | 404 | 503
  readonly etag: string
  readonly body: string
  /** Seconds for which it may be shown to everyone; 0 for failures. */
  readonly freshFor: number
  /** Memory that it takes. */
  readonly bytes: number
}

/** Renders one fragment: the content of an element's shadow root, the same for everyone. */
export async function renderFragment(
  { storefront, freshFor }: RequestStorefront,
  { tag, attributes }: FragmentRequest,
): Promise<RenderedFragment> {
  const made = await createElementRenderer({ storefront }).fragment(tag, attributes)
  if (!('html' in made)) return { status: made.status, body: made.reason, etag: '', freshFor: 0, bytes: 0 }
  const { html } = made
  return { status: 200, body: html, etag: etagOf(html), freshFor: freshFor(), bytes: html.length * 2 }
}

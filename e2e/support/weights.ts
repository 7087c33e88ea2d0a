import type { Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'

/** What a page brought with it. */
export interface Weights {
  /** Brotli bytes of all scripts. */
  readonly script: number
  /** Style sheets: files, and each distinct one that stands in the document. */
  readonly styles: readonly string[]
  /** Addresses and bytes of web fonts. */
  readonly fonts: readonly { url: string; bytes: number }[]
}

interface Loaded {
  readonly type: string
  readonly url: string
  readonly body: Promise<Buffer>
}

/** Notes everything that a page loads from now on; ask when it is at rest. */
export function weigh(page: Page): () => Promise<Weights> {
  const loaded: Loaded[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (response.status() !== 200 || !['script', 'document', 'stylesheet', 'font'].includes(type)) return
    // Read now: the next page takes it away.
    const body = response.body()
    body.catch(() => {})
    loaded.push({ type, url: response.url(), body })
  })
  const ofType = (type: string) =>
    Promise.all(loaded.filter((file) => file.type === type).map(async ({ url, body }) => ({ url, body: await body })))
  return async () => {
    const inline = (await ofType('document')).flatMap(({ body }) =>
      [...body.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!),
    )
    return {
      script: (await ofType('script')).reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0),
      styles: [...new Set([...inline, ...(await ofType('stylesheet')).map(({ body }) => body.toString())])],
      fonts: (await ofType('font')).map(({ url, body }) => ({ url, bytes: body.length })),
    }
  }
}

/** Bytes of distinct style sheets as one brotli stream, which is how a document carries them. */
export const weightOf = (styles: Iterable<string>): number => brotliCompressSync([...new Set(styles)].join('\n')).length

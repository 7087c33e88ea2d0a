import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface StaticCopy {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The shop's pages as a static site would send them, with the same pictures and faces.
 * @param made - Makes such a page of the shop's own.
 */
export async function openStaticCopy(siteUrl: string, made: (html: string) => string): Promise<StaticCopy> {
  const pages = new Map<string, Promise<Buffer>>()
  const page = async (path: string) => {
    const response = await fetch(new URL(path, siteUrl))
    return brotliCompressSync(made(await response.text()))
  }
  const file = async (path: string, accept: string) => {
    const response = await fetch(new URL(path, siteUrl), { headers: { accept } })
    return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
  }

  const server = createServer((request, response) => {
    const { url: path = '/', headers } = request
    const answer = async () => {
      if (headers.accept?.startsWith('text/html')) {
        const body = pages.get(path) ?? page(path)
        pages.set(path, body)
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        response.end(await body)
      } else {
        const { type, body } = await file(path, headers.accept ?? '*/*')
        response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
        response.end(body)
      }
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Leaves out scripts, what they are given and what is fetched for them. */
export const withoutScript = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

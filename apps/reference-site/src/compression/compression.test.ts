import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressAnswers } from './compression.ts'
import { encode, encodingOf } from './encode.ts'

const text = 'All of the shop. '.repeat(200)

async function answer(accept: string | undefined, { body = text, type = 'text/html; charset=utf-8' } = {}) {
  const app = Fastify()
  compressAnswers(app)
  app.get('/', async (_request, reply) => reply.header('vary', 'Sec-Fetch-Dest').type(type).send(body))
  return app.inject({ url: '/', headers: accept === undefined ? {} : { 'accept-encoding': accept } })
}

describe('encodingOf', () => {
  it('prefers brotli, then gzip, and takes nothing that is refused', () => {
    expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingOf('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(encodingOf('gzip; q=0.0')).toBe('identity')
    expect(encodingOf(undefined)).toBe('identity')
  })
})

describe('compressAnswers', () => {
  it('sends what the browser can read, in the length that it has', async () => {
    for (const [accept, decode] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await answer(accept)
      expect(headers).toMatchObject({
        'content-encoding': accept.split(',')[0],
        'content-length': String(rawPayload.length),
        vary: 'Sec-Fetch-Dest, Accept-Encoding',
      })
      expect(rawPayload.length).toBeLessThan(text.length / 10)
      expect(decode(rawPayload).toString()).toBe(text)
    }
  })

  it('encodes what is small too where the answer names an encoding', async () => {
    expect(brotliDecompressSync(await encode(Buffer.from('small'), 'br')).toString()).toBe('small')
  })

  it('leaves small answers, pictures and browsers without compression alone', async () => {
    for (const { headers, payload } of [await answer('br', { body: 'small' }), await answer(undefined)]) {
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('Sec-Fetch-Dest, Accept-Encoding')
      expect(payload.length).toBeGreaterThan(0)
    }
    expect((await answer('br', { type: 'image/avif' })).headers['content-encoding']).toBeUndefined()
  })
})

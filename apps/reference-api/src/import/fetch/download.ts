import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FetchProblem } from './fetch-problem.ts'
import { openAddress, problemOf, type AddressOptions } from './open-address.ts'

export interface DownloadOptions extends AddressOptions {
  /** Fault of a content type; undefined when it has none. */
  readonly problemOfType: (type: string) => string | undefined
}

export type Downloaded =
  | { readonly isUnchanged: true }
  | {
      readonly isUnchanged: false
      /** Address to which redirects led. */
      readonly url: URL
      readonly etag: string | undefined
      readonly lastModified: string | undefined
    }

/**
 * Brings what is at an address into a file, piece by piece.
 * @throws FetchProblem when it cannot be had whole, and within its limits.
 */
export async function download(address: string, file: string, options: DownloadOptions): Promise<Downloaded> {
  const { limits } = options
  const whole = new AbortController()
  const end = () => whole.abort(new FetchProblem(`took more than ${limits.whole / 1000} s`, { isOfHost: true }))
  const timer = setTimeout(end, limits.whole)
  try {
    const { response, url } = await openAddress(address, options, whole.signal)
    if (response.statusCode === 304) {
      response.resume()
      return { isUnchanged: true }
    }
    try {
      checkAnswer(response, options)
      const steps = [response, ...unpacked(response), countOf(limits.bytes), createWriteStream(file)]
      await pipeline(steps, { signal: whole.signal })
    } catch (error) {
      response.destroy()
      throw error
    }
    return { isUnchanged: false, url, etag: response.headers.etag, lastModified: response.headers['last-modified'] }
  } catch (error) {
    throw problemOf(error, whole.signal)
  } finally {
    clearTimeout(timer)
  }
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage, { limits, problemOfType }: DownloadOptions) {
  if (statusCode !== 200)
    throw new FetchProblem(`answers with ${statusCode}`, { isOfHost: statusCode >= 500 || statusCode === 429 })
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const problem = type.trim() && problemOfType(type.trim())
  if (problem) throw new FetchProblem(problem)
  if (Number(headers['content-length']) > limits.bytes) throw tooLarge(limits.bytes)
}

/** Streams that take a content encoding away; the address was asked for none but gzip. */
function unpacked({ headers }: IncomingMessage): Transform[] {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return []
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()]
  throw new FetchProblem(`comes as ${encoding}, which was not asked for`)
}

function countOf(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > most) done(tooLarge(most))
      else done(null, piece)
    },
  })
}

const tooLarge = (most: number) => new FetchProblem(`has more than ${most} bytes`)

import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { allowedAddress } from './allowed-origins.ts'
import { MAX_REDIRECTS, type DownloadLimits } from './fetch-limits.ts'
import { FetchProblem } from './fetch-problem.ts'
import type { Connections } from './network.ts'

export interface AddressOptions {
  /** Origins that `--from` names. */
  readonly origins: ReadonlySet<string>
  readonly connections: Connections
  readonly limits: DownloadLimits
  /** Headers of the request for this address, which a redirect may change. */
  readonly headersFor: (url: URL) => OutgoingHttpHeaders
}

export interface Answer {
  readonly response: IncomingMessage
  /** Address to which redirects led. */
  readonly url: URL
}

const redirects = [301, 302, 303, 307, 308]

/**
 * The answer of an address, after at most three redirects; each of them has to be allowed as the first one has.
 * @param signal - ends it, with its reason
 * @throws FetchProblem when there is none.
 */
export async function openAddress(address: string, options: AddressOptions, signal: AbortSignal): Promise<Answer> {
  let url = allowedAddress(address, options.origins)
  for (let count = 0; ; count++) {
    const response = await ask(url, options, signal)
    if (!redirects.includes(response.statusCode ?? 0)) return { response, url }
    const { location = '' } = response.headers
    response.destroy()
    if (count === MAX_REDIRECTS) throw new FetchProblem(`redirects more than ${MAX_REDIRECTS} times`)
    if (!URL.canParse(location, url.href)) throw new FetchProblem('redirects to what is no address')
    url = redirected(new URL(location, url), options.origins)
  }
}

function redirected(url: URL, origins: ReadonlySet<string>): URL {
  try {
    return allowedAddress(url, origins)
  } catch (error) {
    throw new FetchProblem(`redirects to ${url.origin}, which ${(error as Error).message}`, { cause: error })
  }
}

async function ask(url: URL, options: AddressOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { connections, limits, headersFor } = options
  const agent = connections.agentOf(url)
  return new Promise((done, fail) => {
    const requestOptions: RequestOptions = { agent, signal, timeout: limits.idle, headers: headersFor(url) }
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, requestOptions)
    let answer: IncomingMessage | undefined
    const late = (what: string) => {
      const problem = new FetchProblem(`${what} (${url.host})`, { isOfHost: true })
      ;(answer ?? request).destroy(problem)
    }
    const connecting = setTimeout(() => late(`has no connection after ${limits.connect / 1000} s`), limits.connect)
    const stopWaiting = () => clearTimeout(connecting)
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', stopWaiting)
      else stopWaiting()
    })
    request.on('timeout', () => late(`sends nothing for ${limits.idle / 1000} s`))
    request.on('close', stopWaiting)
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The host may have closed the connection while nothing went on; there is nobody else who would ask again.
      if (request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted) done(ask(url, options, signal))
      else fail(problemOf(error, signal))
    })
    request.on('response', (response) => {
      stopWaiting()
      answer = response
      done(response)
    })
    request.end()
  })
}

/** Problem of a fetch, however deep it was found. */
export function problemOf(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof FetchProblem) return error
  if (signal.aborted && signal.reason instanceof FetchProblem) return signal.reason
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new FetchProblem('ended before all of it had come', { cause: error, isOfHost: true })
  if (code?.startsWith('Z_')) return new FetchProblem('came packed and does not unpack', { cause: error })
  if (code === 'ENOSPC') throw error
  return new FetchProblem(`cannot be had: ${message || code}`, { cause: error, isOfHost: true })
}

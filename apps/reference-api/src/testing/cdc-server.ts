import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A call that the server got. */
export interface CdcCall {
  readonly method: string
  readonly parameters: Readonly<Record<string, string>>
}

type Answer = Readonly<Record<string, unknown>> | 'never' | 'not json'

/** Answers of SAP Customer Data Cloud as they were recorded, at the far end of a real connection. */
export interface CdcServer {
  readonly url: string
  readonly calls: readonly CdcCall[]
  /** Sets what a method answers from now on, beside the frame of every answer; several are given one after another. */
  answer(method: string, ...answers: Answer[]): void
  close(): Promise<void>
}

export async function openCdcServer(): Promise<CdcServer> {
  const calls: CdcCall[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const method = request.url!.slice(1)
      calls.push({ method, parameters: Object.fromEntries(new URLSearchParams(body)) })
      const left = answers.get(method) ?? []
      const answer = left.length > 1 ? left.shift()! : (left[0] ?? refusal(403007, 'Permission denied'))
      if (answer === 'never') return
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(answer === 'not json' ? '<html>502' : JSON.stringify({ ...frame(), ...answer }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (method, ...given) => void answers.set(method, given),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const frame = () => ({
  callId: randomBytes(16).toString('hex'),
  errorCode: 0,
  apiVersion: 2,
  statusCode: 200,
  statusReason: 'OK',
  time: '2026-11-21T08:00:00.000Z',
})

/** HTTP stays 200 on errors, too. */
export const refusal = (errorCode: number, errorMessage: string, more: object = {}): Answer => ({
  errorCode,
  errorMessage,
  errorDetails: errorMessage,
  statusCode: Number(String(errorCode).slice(0, 3)),
  statusReason: 'Bad Request',
  ...more,
})

/** An account as accounts.login and accounts.getAccountInfo answer it. */
export const cdcAccount = (UID: string, more: object = {}): Answer => ({
  UID,
  UIDSignature: 'c2lnbmF0dXJl',
  signatureTimestamp: '1795248000',
  created: '2026-11-21T07:59:00.000Z',
  createdTimestamp: 1_795_247_940_000,
  lastLogin: '2026-11-21T08:00:00.000Z',
  lastUpdated: '2026-11-21T08:00:00.000Z',
  registered: '2026-11-21T07:59:00.000Z',
  isActive: true,
  isRegistered: true,
  isVerified: true,
  loginProvider: 'site',
  socialProviders: 'site',
  newUser: false,
  profile: { firstName: 'Mona', lastName: 'Haddad', email: 'Mona@Shopper.example' },
  data: { size: 'M', terms: true, nested: { ignored: 1 } },
  preferences: {},
  emails: { verified: ['Mona@Shopper.example'], unverified: [] },
  sessionInfo: { cookieName: 'glt_3_key', cookieValue: 'st2.s.secret' },
  ...more,
})

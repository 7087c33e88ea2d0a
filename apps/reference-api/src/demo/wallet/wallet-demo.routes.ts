import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Money } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'
import { digest, isSameSecret } from '../../platform/ids.ts'
import { testNumbers } from './wallet-demo.rules.ts'
import type { HoldRequest } from './wallet-hold-view.ts'
import type { createWalletHolds } from './wallet-holds.ts'
import type { createWalletPins } from './wallet-pins.ts'

export interface WalletRoutesOptions {
  pins: ReturnType<typeof createWalletPins>
  holds: ReturnType<typeof createWalletHolds>
  secretKey: string
}

/** Routes that the shop's server calls; the secret key opens them. */
export function walletDemoRoutes(app: FastifyInstance, options: WalletRoutesOptions) {
  app.addHook('onRequest', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSameSecret(given, options.secretKey)) return reply.code(401).send({ error: 'unauthorised' })
  })
  pinRoutes(app, options)
  holdRoutes(app, options)
  moveRoutes(app, options)
}

const invalid = (reply: FastifyReply) => reply.code(400).send({ error: 'invalid' })

/** Statuses of what the wallet does not do. */
const statuses: Readonly<Record<string, number>> = {
  'not found': 404,
  'limit reached': 409,
  'amount exceeded': 409,
  sms: 502,
}

function pinRoutes(app: FastifyInstance, { pins }: WalletRoutesOptions) {
  app.post<{ Body: { phoneNumber?: unknown; currency?: unknown } }>('/balances', async ({ body }, reply) => {
    const { phoneNumber, currency } = body ?? {}
    if (!isPhone(phoneNumber) || !isCurrency(currency)) return invalid(reply)
    if (isDown(phoneNumber)) return reply.code(503).send({ error: 'down' })
    const funds = await pins.balance(phoneNumber, currency)
    return funds ?? reply.code(404).send({ error: 'not found' })
  })

  app.post<{ Body: { phoneNumber?: unknown; amount?: unknown } }>('/pins', async ({ body }, reply) => {
    const { phoneNumber, amount } = body ?? {}
    if (!isPhone(phoneNumber) || !isMoney(amount)) return invalid(reply)
    if (isDown(phoneNumber)) return reply.code(503).send({ error: 'down' })
    const sent = await pins.sendPin(phoneNumber, amount)
    return 'error' in sent ? reply.code(statuses[sent.error] ?? 500).send(sent) : sent
  })

  app.post<{ Params: { reference: string }; Body: { pin?: unknown } }>(
    '/pins/:reference/verify',
    async ({ params, body }, reply) => {
      const pin = body?.pin
      if (typeof pin !== 'string' || !/^\d{4,8}$/.test(pin)) return invalid(reply)
      const verified = await pins.verifyPin(params.reference, pin)
      if (typeof verified === 'object') return verified
      return reply.code(verified === 'expired' ? 410 : 409).send({ error: verified })
    },
  )
}

const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function holdRoutes(app: FastifyInstance, { holds }: WalletRoutesOptions) {
  app.post<{ Body: Partial<HoldRequest> }>('/authorisations', async (request, reply) => {
    const key = keyOf(request)
    const { token, amount, merchantReference } = request.body ?? {}
    if (key === undefined || typeof token !== 'string' || !isName(merchantReference) || !isMoney(amount))
      return invalid(reply)
    const answer = await holds.authorise(key, { token, amount, merchantReference })
    return answer === 'conflict' ? reply.code(409).send({ error: 'key reused' }) : answer
  })

  app.get<{ Querystring: { key?: string } }>('/authorisations', async ({ query }, reply) => {
    const answer = await holds.find(query.key ?? '')
    return answer ?? reply.code(404).send({ error: 'not found' })
  })
}

/** A question about a hold; `operation` is what the shop calls it. */
interface MoveCall {
  Params: { id: string }
  Body: Partial<HoldRequest> & { operation?: string }
}

function moveRoutes(app: FastifyInstance, { holds }: WalletRoutesOptions) {
  const sendMoved = async (reply: FastifyReply, key: string, moved: ReturnType<typeof holds.cancel>) => {
    const answer = await moved
    if (!answer) return reply.code(404).send({ error: 'not found' })
    if (answer === 'conflict') return reply.code(409).send({ error: 'state' })
    return { ...answer, operation: `op_${digest(key).slice(0, 24)}` }
  }

  app.post<MoveCall>('/authorisations/:id/capture', async (request, reply) => {
    const key = keyOf(request)
    const { amount, merchantReference } = request.body ?? {}
    if (key === undefined || !isMoney(amount) || !isName(merchantReference)) return invalid(reply)
    return sendMoved(reply, key, holds.capture(request.params.id, { amount, merchantReference }))
  })

  app.post<MoveCall>('/authorisations/:id/refund', async (request, reply) => {
    const key = keyOf(request)
    const { amount } = request.body ?? {}
    if (key === undefined || !isMoney(amount)) return invalid(reply)
    return sendMoved(reply, key, holds.refund(request.params.id, amount, key))
  })

  app.post<MoveCall>('/authorisations/:id/cancel', async (request, reply) => {
    const key = keyOf(request)
    return key === undefined ? invalid(reply) : sendMoved(reply, key, holds.cancel(request.params.id))
  })
}

const isDown = (phoneNumber: string) => phoneNumber.endsWith(testNumbers.down)

const isPhone = (value: unknown): value is string => typeof value === 'string' && /^\+\d{6,15}$/.test(value)

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

const isCurrency = (value: unknown): value is Money['currency'] => currencies.some((currency) => currency === value)

function isMoney(value: unknown): value is Money {
  const { amount, currency } = (value ?? {}) as { amount?: unknown; currency?: unknown }
  return Number.isSafeInteger(amount) && (amount as number) > 0 && isCurrency(currency)
}

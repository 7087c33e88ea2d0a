import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { isFromShop, type BankSecrets } from './bank-signature.ts'
import type { BankPayment, BankQuestion, BankService } from './bank.service.ts'

export interface BankServerOptions {
  readonly bank: BankService
  readonly secrets: BankSecrets
  readonly clock: Clock
  readonly pageUrl: (id: string) => string
}

/** Routes that the shop's server calls; its signature opens them. */
export function bankServerRoutes(app: FastifyInstance, { bank, secrets, clock, pageUrl }: BankServerOptions) {
  // The signature is over the body as it came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async ({ method, url, headers, body }, reply) => {
    const text = typeof body === 'string' ? body : ''
    if (!isFromShop({ method, url, headers, body: text }, secrets, clock.now()))
      return reply.code(401).send({ error: 'signature' })
  })
  const view = (payment: BankPayment) => ({
    ...{ reference: payment.id, status: payment.status, merchantReference: payment.merchantReference },
    amount: { amount: payment.amount, currency: payment.currency },
    url: payment.status === 'open' ? pageUrl(payment.id) : null,
  })
  const send = (reply: FastifyReply, payment: BankPayment | undefined) =>
    payment ? reply.send(view(payment)) : reply.code(404).send({ error: 'not found' })

  app.post('/payments', async (request, reply) => {
    const key = request.headers['idempotency-key']
    const question = questionIn(jsonOf(request))
    if (typeof key !== 'string' || !question) return reply.code(400).send({ error: 'invalid' })
    return send(reply, await bank.open(key, question))
  })
  app.get<{ Querystring: { key?: string } }>('/payments', async ({ query }, reply) =>
    send(reply, await bank.find({ key: query.key ?? '' })),
  )
  app.get<{ Params: { id: string } }>('/payments/:id', async ({ params: { id } }, reply) =>
    send(reply, await bank.find({ id })),
  )
  moveRoutes(app, bank)
}

/** What is done with a payment later; a capture is refused, because the money came with the payment. */
function moveRoutes(app: FastifyInstance, bank: BankService) {
  const answer = (reply: FastifyReply, moved: BankPayment | 'conflict' | undefined) => {
    if (!moved) return reply.code(404).send({ error: 'not found' })
    return moved === 'conflict' ? reply.code(409).send({ error: 'state' }) : reply.send({ status: 'confirmed' })
  }
  app.post('/payments/:id/capture', async (_request, reply) => answer(reply, 'conflict'))
  app.post<{ Params: { id: string } }>('/payments/:id/cancel', async ({ params: { id } }, reply) =>
    answer(reply, await bank.cancel(id)),
  )
  app.post<{ Params: { id: string } }>('/payments/:id/refund', async (request, reply) => {
    const key = request.headers['idempotency-key']
    const amount = moneyIn(jsonOf(request)['amount'])
    if (typeof key !== 'string' || !amount) return reply.code(400).send({ error: 'invalid' })
    return answer(reply, await bank.refund(request.params.id, key, amount))
  })
}

function jsonOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(String(body)) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

function moneyIn(value: unknown): { amount: number; currency: string } | undefined {
  const { amount, currency } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isMoney = typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0
  return isMoney && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}

function questionIn(body: Readonly<Record<string, unknown>>): BankQuestion | undefined {
  const { method, merchantReference, language, returnUrl, expiresAt } = body
  const money = moneyIn(body['amount'])
  const texts = [method, merchantReference, language, returnUrl]
  const isWhole = texts.every((text): text is string => typeof text === 'string' && text !== '' && text.length <= 1_000)
  if (!money || !isWhole || !/^https?:$/.test(URL.parse(String(returnUrl))?.protocol ?? '')) return undefined
  const end = typeof expiresAt === 'string' ? new Date(expiresAt) : null
  if (end && Number.isNaN(end.getTime())) return undefined
  const [to, reference, tag, address] = texts as [string, string, string, string]
  return { ...money, method: to, merchantReference: reference, language: tag, returnUrl: address, expiresAt: end }
}

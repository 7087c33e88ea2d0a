import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSameSecret } from '../../platform/ids.ts'
import type { AuthorisationRequest, AuthorisationView, CardService } from './card.service.ts'

/** What the shop's server asks the provider for; the secret key opens it. */
export function cardServerRoutes(
  app: FastifyInstance,
  { cards, secretKey }: { cards: CardService; secretKey: string },
) {
  app.addHook('onRequest', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSameSecret(given, secretKey)) return reply.code(401).send({ error: 'unauthorised' })
  })

  app.post<{ Body: AuthorisationRequest }>('/authorisations', async ({ body, headers }, reply) => {
    const key = headers['idempotency-key']
    const isWhole = typeof body?.token === 'string' && isReference(body.merchantReference) && isAmount(body.amount)
    if (typeof key !== 'string' || !isWhole) {
      return reply.code(400).send({ error: 'invalid' })
    }
    const answer = await cards.authorise(key, body)
    return answer === 'reused' ? reply.code(409).send({ error: 'key reused' }) : reply.send(answer)
  })

  app.get<{ Querystring: { key?: string } }>('/authorisations', async ({ query }, reply) => {
    const answer = await cards.find(query.key ?? '')
    return answer ? reply.send(answer) : reply.code(404).send({ error: 'not found' })
  })

  app.post<{ Params: { id: string }; Body: Omit<AuthorisationRequest, 'token'> }>(
    '/authorisations/:id/capture',
    async ({ params, body }, reply) => {
      if (!isAmount(body?.amount)) return reply.code(400).send({ error: 'invalid' })
      return sendMoved(reply, await cards.capture(params.id, body))
    },
  )

  app.post<{ Params: { id: string }; Body: Pick<AuthorisationRequest, 'amount'> }>(
    '/authorisations/:id/refund',
    async ({ params, body, headers }, reply) => {
      const key = headers['idempotency-key']
      if (typeof key !== 'string' || !isAmount(body?.amount) || body.amount.amount <= 0)
        return reply.code(400).send({ error: 'invalid' })
      return sendMoved(reply, await cards.refund(params.id, body.amount, key))
    },
  )

  app.post<{ Params: { id: string } }>('/authorisations/:id/cancel', async ({ params }, reply) =>
    sendMoved(reply, await cards.cancel(params.id)),
  )
}

const isReference = (value: unknown) => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

const isAmount = (value: { amount?: unknown; currency?: unknown } | undefined) =>
  Number.isSafeInteger(value?.amount) && typeof value?.currency === 'string' && /^[A-Z]{3}$/.test(value.currency)

function sendMoved(reply: FastifyReply, answer: AuthorisationView | 'conflict' | undefined) {
  if (!answer) return reply.code(404).send({ error: 'not found' })
  return answer === 'conflict' ? reply.code(409).send({ error: 'state' }) : reply.send(answer)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../platform/ids.ts'
import { operationOf, type NotifyCard } from './card-notifications.ts'
import type { AuthorisationRequest, AuthorisationView, CardService } from './card.service.ts'

/** Routes that the shop's server calls; the secret key opens them. */
export function cardServerRoutes(
  app: FastifyInstance,
  { cards, secretKey, notify }: { cards: CardService; secretKey: string; notify: NotifyCard | undefined },
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

  const keyOf = ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key']
    return typeof key === 'string' ? key : undefined
  }
  const sendMoved = async (reply: FastifyReply, asked: Asked, moved: Promise<Moved>) => {
    const answer = await moved
    if (!answer) return reply.code(404).send({ error: 'not found' })
    const reference = operationOf(asked.key)
    if (notify) {
      await notify({ ...asked, reference, isDone: answer !== 'conflict' })
      return reply.code(201).send({ status: 'received', reference })
    }
    return answer === 'conflict'
      ? reply.code(409).send({ error: 'state' })
      : reply.send({ ...answer, operation: reference })
  }

  app.post<MoveCall<Omit<AuthorisationRequest, 'token'>>>('/authorisations/:id/capture', async (request, reply) => {
    const { params, body } = request
    const key = keyOf(request)
    if (key === undefined || !isAmount(body?.amount)) return reply.code(400).send({ error: 'invalid' })
    const asked = { event: 'capture', key, merchantReference: body.operation, amount: body.amount } as const
    return sendMoved(reply, asked, cards.capture(params.id, body))
  })

  app.post<MoveCall<Pick<AuthorisationRequest, 'amount'>>>('/authorisations/:id/refund', async (request, reply) => {
    const { params, body } = request
    const key = keyOf(request)
    if (key === undefined || !isAmount(body?.amount) || body.amount.amount <= 0)
      return reply.code(400).send({ error: 'invalid' })
    const asked = { event: 'refund', key, merchantReference: body.operation, amount: body.amount } as const
    return sendMoved(reply, asked, cards.refund(params.id, body.amount, key))
  })

  app.post<MoveCall<object>>('/authorisations/:id/cancel', async (request, reply) => {
    const { params, body } = request
    const asked = { event: 'void', key: keyOf(request) ?? params.id, merchantReference: body?.operation } as const
    return sendMoved(reply, asked, cards.cancel(params.id))
  })
}

/** A question about an authorisation; `operation` is what the shop calls it. */
interface MoveCall<Body> {
  Params: { id: string }
  Body: Body & { operation?: string }
}
type Moved = AuthorisationView | 'conflict' | undefined
type Asked = Omit<Parameters<NotifyCard>[0], 'reference' | 'isDone'> & { key: string }

const isReference = (value: unknown) => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

const isAmount = (value: { amount?: unknown; currency?: unknown } | undefined) =>
  Number.isSafeInteger(value?.amount) && typeof value?.currency === 'string' && /^[A-Z]{3}$/.test(value.currency)

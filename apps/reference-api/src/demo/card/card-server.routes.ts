import type { FastifyInstance } from 'fastify'
import { isSameSecret } from '../../platform/ids.ts'
import type { AuthorisationRequest, CardService } from './card.service.ts'

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
    if (typeof key !== 'string' || typeof body?.token !== 'string' || !Number.isInteger(body.amount?.amount)) {
      return reply.code(400).send({ error: 'invalid' })
    }
    const answer = await cards.authorise(key, body)
    return answer === 'reused' ? reply.code(409).send({ error: 'key reused' }) : reply.send(answer)
  })

  app.get<{ Querystring: { key?: string } }>('/authorisations', async ({ query }, reply) => {
    const answer = await cards.find(query.key ?? '')
    return answer ? reply.send(answer) : reply.code(404).send({ error: 'not found' })
  })

  for (const action of ['capture', 'cancel'] as const) {
    app.post<{ Params: { id: string } }>(`/authorisations/:id/${action}`, async ({ params }, reply) => {
      const answer = await cards[action](params.id)
      if (!answer) return reply.code(404).send({ error: 'not found' })
      return answer === 'conflict' ? reply.code(409).send({ error: 'state' }) : reply.send(answer)
    })
  }
}

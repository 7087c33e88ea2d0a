import type { FastifyInstance } from 'fastify'
import type { DeskGate } from './desk-gate.ts'
import { codePage, signInPage } from './desk-page.ts'

/** The way in: a password, then a code. */
export function signInRoutes(app: FastifyInstance, gate: DeskGate) {
  const { page } = gate
  app.post('/desk/sign-in', async (request, reply) => {
    const outcome = await gate.signIn(request, reply)
    if (outcome === 'sent') return reply.redirect('/desk/sign-in/code', 303)
    return page(reply.code(outcome.status), signInPage(outcome.problem))
  })
  app.get('/desk/sign-in', async (_, reply) => page(reply, signInPage()))
  app.get('/desk/sign-in/code', async (request, reply) =>
    gate.isAwaited(request) ? page(reply, codePage()) : reply.redirect('/desk/sign-in', 303),
  )
  app.post('/desk/sign-in/code', async (request, reply) => {
    const outcome = await gate.enterCode(request, reply)
    if (outcome === 'in') return reply.redirect('/desk', 303)
    reply.code(422)
    return outcome === 'wrong'
      ? page(reply, codePage('That is not the code. Enter the six digits of the newest mail.'))
      : page(reply, signInPage('The code is over. Sign in again, and a new one is sent.'))
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskGate } from './desk-gate.ts'
import { codePage, signInPage } from './desk-page.ts'
import { viewOf } from './desk-view.ts'

/** The way in: a password, then a code; and the language of the pages, which is chosen before it too. */
export function signInRoutes(app: FastifyInstance, gate: DeskGate) {
  const { page, languageOf } = gate
  const viewFor = (request: FastifyRequest) => viewOf(languageOf(request))
  app.post('/desk/sign-in', async (request, reply) => {
    const view = viewFor(request)
    const outcome = await gate.signIn(request, reply)
    if (outcome === 'sent') return reply.redirect('/desk/sign-in/code', 303)
    return page(reply.code(outcome.status), view, signInPage(view, view.say(outcome.problem)))
  })
  app.get('/desk/sign-in', async (request, reply) => page(reply, viewFor(request), signInPage(viewFor(request))))
  app.get('/desk/sign-in/code', async (request, reply) =>
    gate.isAwaited(request)
      ? page(reply, viewFor(request), codePage(viewFor(request)))
      : reply.redirect('/desk/sign-in', 303),
  )
  app.post('/desk/sign-in/code', async (request, reply) => {
    const outcome = await gate.enterCode(request, reply)
    if (outcome === 'in') return reply.redirect('/desk', 303)
    const view = viewFor(request)
    reply.code(422)
    return outcome === 'wrong'
      ? page(reply, view, codePage(view, view.say('frame.code.wrong')))
      : page(reply, view, signInPage(view, view.say('frame.code.over')))
  })
  app.post('/desk/language', async (request, reply) => reply.redirect(gate.chooseLanguage(request, reply), 303))
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { bankPage, bankStyle } from './bank-page.ts'
import { signedReturn, type BankSecrets } from './bank-signature.ts'
import { bankActions, type BankAction, type BankPayment, type BankService } from './bank.service.ts'

export interface BankPageOptions {
  readonly bank: BankService
  readonly secrets: BankSecrets
  readonly clock: Clock
  readonly merchant: string
  /** Address of the pages. */
  readonly url: string
}

/** Routes that a shopper's browser calls: the page, its style, and what its form sends. */
export function bankPageRoutes(app: FastifyInstance, { bank, secrets, clock, merchant, url }: BankPageOptions) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
  app.get('/bank.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(bankStyle),
  )
  const show = (reply: FastifyReply, payment: BankPayment | undefined, status = 200) => {
    if (!payment) return reply.code(404).type('text/plain').send('There is no such payment.')
    // A browser holds the address that a form leads on to against the policy, too.
    const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${new URL(payment.returnUrl).origin}; frame-ancestors 'none'`
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .send(bankPage({ payment, merchant, styleUrl: `${url}/bank.css` }))
  }
  const goBack = (reply: FastifyReply, { id: reference, merchantReference, returnUrl }: BankPayment) => {
    const target = new URL(returnUrl)
    const parameters = signedReturn({ reference, merchantReference }, secrets, clock.now())
    for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target.href, 303)
  }

  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params: { id } }, reply) =>
    show(reply, await bank.find({ id })),
  )
  app.post<{ Params: { id: string }; Body: { action?: string } }>(
    '/pay/:id',
    async ({ params: { id }, body }, reply) => {
      const payment = await bank.find({ id })
      if (payment && body?.action === 'back') return goBack(reply, payment)
      const isAction = (bankActions as readonly unknown[]).includes(body?.action)
      const done = payment && isAction ? await bank.act(id, body.action as BankAction) : undefined
      return done ? goBack(reply, done) : show(reply, payment, 409)
    },
  )
}

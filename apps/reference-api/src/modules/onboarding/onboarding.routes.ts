import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import { prefixOf } from '../identity/identifiers.ts'
import { checkedIdentifier } from './existing-user.ts'
import type { OnboardingService } from './onboarding.service.ts'

/** @param countPrefix - Counts what is tried with identifiers that begin alike. */
export function onboardingRoutes(
  app: FastifyInstance,
  route: Route,
  onboarding: OnboardingService,
  countPrefix: (prefix: string) => Promise<void>,
) {
  const limited = { rate: 'identity' } as const
  const path = '/experience/onboarding'
  route(
    app,
    `POST ${path}/guest/v1/existing-user`,
    async ({ body, shopper }) => {
      await countPrefix(prefixOf(checkedIdentifier(body)))
      return onboarding.existingUser(shopper, body)
    },
    limited,
  )
  route(app, `GET ${path}/private/v1/view-account-identifier`, (call) => onboarding.accountIdentifier(call.shopper))
  route(
    app,
    `POST ${path}/private/v1/employee-email-identifier`,
    (call) => onboarding.employeeIdentifier(call.shopper, call.body.employeeEmailId),
    limited,
  )
  route(app, `POST ${path}/private/v1/consent`, (call) => onboarding.consents(call.shopper, call.body))
}

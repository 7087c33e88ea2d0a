import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import { readJson } from '../../platform/http/server.ts'
import type { TrackedEventService } from './tracked-events.service.ts'
import { serverPart } from '../../platform/http/server-part.ts'

/** Global Privacy Control: the browser speaks for its owner. */
const hasPrivacyControl = ({ headers }: FastifyRequest) => headers['sec-gpc'] === '1'

/** The site's gateway names the partner; no page can. */
const originOf = ({ headers }: FastifyRequest) => {
  const key = headers['x-partner-key']
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : 'shop'
}

export async function trackedEventRoutes(app: FastifyInstance, route: Route, events: TrackedEventService) {
  await app.register(
    serverPart('beacons', async (beacons) => {
      // A beacon with another type is asked about before it is sent, and does not outlive its page.
      beacons.addContentTypeParser('text/plain', { parseAs: 'string' }, readJson)
      route(
        beacons,
        'POST /experience/tracking/guest/v1/events',
        ({ body, request, network }) =>
          events.accept(body, { network, origin: originOf(request), hasPrivacyControl: hasPrivacyControl(request) }),
        { rate: 'events', isEvents: true },
      )
    }),
  )
  route(
    app,
    'PUT /experience/account/private/v1/my-account/tracking-consent',
    ({ body, shopper, request }) => events.decide(shopper.UID, body, { hasPrivacyControl: hasPrivacyControl(request) }),
    { rate: 'account' },
  )
}

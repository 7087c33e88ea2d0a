import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { validateRequest, validateResponse } from '@vitrine/contract/validate'
import { createNetwork, type Network, type NetworkOptions, type SeenCall } from './network.ts'
import { findOperation, type BackendCall, type Handlers } from './operation.ts'
import { answer, errorBody, notFound, Refusal, type RefusalInit } from './refusal.ts'

export interface BackendOptions extends NetworkOptions {
  readonly handlers: Handlers
  /** The token that a shopper gets. @defaultValue a text that is no JWT */
  readonly token?: () => string
  /** Hears what broke the contract. @defaultValue throws where no test can overlook it */
  readonly report?: (message: string) => void
}

/** A back end in memory behind a network. */
export interface Backend extends Network {
  /** Answers some calls in another way: the last one given counts. `undefined` goes on with the rest. */
  answerWith(handlers: Handlers): void
  /** Answers in place of the handlers, whatever the contract says: for what no server should send. */
  setOverride(override: (call: SeenCall) => Response | undefined): void
}

/**
 * The one double of the experience API: it answers by the contract's operations, refuses what the contract refuses, and
 * checks its own answers, so that a test cannot pass on a shape that the real API never sends.
 */
export function createBackend(options: BackendOptions): Backend {
  const handlers: Record<string, unknown> = { ...options.handlers }
  const replies = new Map<string, { readonly status: number; readonly body: string; readonly request: string }>()
  let override: (call: SeenCall) => Response | undefined = () => undefined

  function fail(message: string): never {
    // The client takes any failure for the network's: it has to be reported beside the call, too.
    ;(options.report ?? throwApart)(message)
    throw new Error(message)
  }

  async function handle(call: SeenCall): Promise<{ status: number; body: unknown }> {
    const operation = findOperation(call.method, call.path)
    if (!operation) return refuse(notFound().init)
    const request = {
      params: operation.params,
      query: Object.fromEntries(call.query),
      // The site's gateway adds its key on the way, and the proofs of who is signed in and which guest it was.
      headers: {
        ...(isWithoutToken(call) && { 'x-ciam-token': 'gateway' }),
        ...(call.headers.get('scope') === 'private' && { 'x-ciam-token': 'gateway', 'x-guest-secret': 'gateway' }),
        ...Object.fromEntries(call.headers),
        'ocp-apim-subscription-key': 'gateway',
      },
      body: call.body,
    }
    const checked = validateRequest(operation.name, request)
    if (!checked.ok) fail(checked.message)
    const handler = handlers[operation.name] as ((call: BackendCall) => unknown) | undefined
    if (!handler) return refuse(notFound().init)
    try {
      const body = await handler({ ...(checked.value as BackendCall), headers: call.headers })
      return { status: successOf(operation.name), body }
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.init)
      throw error
    }
  }

  async function serve(call: SeenCall): Promise<Response> {
    if (call.path === '/token' && !override(call))
      return answer({ accessToken: options.token?.() ?? 'fixture-token', expiresIn: 900, ...guestOf(call) })
    const key = call.headers.get('idempotency-key')
    const request = JSON.stringify([call.method, call.path, call.body])
    const known = key ? replies.get(key) : undefined
    if (known) {
      if (known.request !== request) return answer(errorBody({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' }), 409)
      return answer(known.body, known.status)
    }
    const overridden = override(call)
    if (overridden) return remember(key, request, overridden.status, await overridden.text())
    const { status, body } = await handle(call)
    const name = findOperation(call.method, call.path)?.name
    const checked = name ? validateResponse(name, status, body) : undefined
    if (checked && !checked.ok) fail(checked.message)
    return remember(key, request, status, JSON.stringify(body))
  }

  function remember(key: string | null, request: string, status: number, body: string): Response {
    // As the API: only an effect is kept.
    if (key && status < 500) replies.set(key, { status, body, request })
    return answer(body, status)
  }

  return {
    ...createNetwork(serve, options),
    answerWith: (more) => void Object.assign(handlers, more),
    setOverride: (next) => void (override = next),
  }
}

/** The gateway makes guest and token on the way of a call that outlives its page. */
const isWithoutToken = ({ method, path }: SeenCall) => method !== 'GET' && /\/(cart|wishlist)\//.test(path)

/** The guest whom the gateway answers: the one that was asked for, or else the first. */
const guestOf = ({ body }: SeenCall) => ({
  guestUserId: (body as { guestUserId?: string } | undefined)?.guestUserId ?? '0'.repeat(32),
})

const refuse = (init: RefusalInit) => ({ status: init.status, body: errorBody(init) })

const successOf = (name: OperationName): number => (operations[name] as Operation).successStatus ?? 200

/** An error that nobody handles fails the test run. */
function throwApart(message: string): void {
  queueMicrotask(() => {
    throw new Error(message)
  })
}

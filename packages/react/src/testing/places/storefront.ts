import { createStorefront, serverEnvironment, type Storefront } from '@vitrine/core'
import type { ElementDefinition } from '../../definition.ts'

/** What a call answers: a body, or how it fails. */
export type PlacesAnswer = object | 'fails' | 'never'

export interface PlacesOptions {
  /** @defaultValue 'en-ae' */
  readonly locale?: string
  /** Milliseconds since 1970. @defaultValue Wednesday 25 November 2026, 12:00 in Dubai */
  readonly now?: number
  /** The shop's own address, on the page of a partner. @defaultValue '' */
  readonly shopUrl?: string
}

/** A storefront whose gateway knows the calls that are given: by method and the end of the path. Every write is noted. */
export function placesStorefront(
  answers: Readonly<Record<string, PlacesAnswer>>,
  { locale = 'en-ae', now = Date.UTC(2026, 10, 25, 8), shopUrl = '' }: PlacesOptions = {},
): { storefront: Storefront; sent: unknown[]; answers: Record<string, PlacesAnswer> } {
  const sent: unknown[] = []
  const current = { ...answers }
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://fixture')
    const method = init?.method ?? 'GET'
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    const name = Object.keys(current).find((key) => key.startsWith(method) && pathname.endsWith(key.split(' ')[1]!))
    const answer = name ? current[name]! : 'fails'
    if (answer === 'never') return new Promise<Response>(() => {})
    if (answer === 'fails') throw new TypeError('Failed to fetch')
    const { statusCode = 200 } = answer as { statusCode?: number }
    return Response.json(answer, { status: statusCode })
  }
  const environment = { ...serverEnvironment({ fetch }), isServer: typeof document === 'undefined', now: () => now }
  environment.cookies.set('guestToken', 'fixture-token')
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl, locale, organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment,
  })
  return { storefront, sent, answers: current }
}

/** Storybook parameters of a state of the places' components. */
export function places<Props extends object>(
  definition: ElementDefinition<Props>,
  answers: (locale: string) => Readonly<Record<string, PlacesAnswer>>,
): { definition: ElementDefinition<Props>; storefront: (locale: string) => Storefront } {
  return { definition, storefront: (locale) => placesStorefront(answers(locale), { locale }).storefront }
}

import type { TrackedEvent } from '@vitrine/contract'
import type { TrackingConsent } from '@vitrine/contract/rules'
import { createSnippet, type EngagementPage, type SnippetConfig } from './engagement-snippet.ts'
import type { PlatformEvent } from './platform-events.ts'
import type { Sink } from './sink.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

/** Class of a page that waits for its experiments. */
export const EXPERIMENTS_CLASS = 'xnpe_async_hide'
/** The longest that a page is hidden, in milliseconds. */
export const EXPERIMENTS_TIMEOUT = 4000

export interface EngagementOptions {
  readonly environment: Pick<TrackingEnvironment, 'timers' | 'forget'>
  /** The global object, where the platform's SDK stands. */
  readonly page: EngagementPage
  /** Names the project. */
  readonly token: string
  /** Where the platform's scripts and its API are: `https://api.example.com`. */
  readonly target: string
  /** Puts a script into the page, by the page's policy; rejects where it is blocked or absent. */
  readonly loadScript: (url: string) => Promise<void>
  readonly toPlatform: (event: TrackedEvent) => readonly PlatformEvent[]
  /** False where the platform's script may not be, as on pages with a form for cards; asked before each event. */
  readonly isAllowedHere: () => boolean
  /** Without it there are none. */
  readonly experiments?:
    | {
        /**
         * Hides the page with a class until its experiments are there.
         * @returns What shows it again; undefined where it has been seen, and nothing is hidden.
         */
        readonly hide: (hideClass: string) => (() => void) | undefined
        /** Milliseconds for which the page is hidden at most, up to {@link EXPERIMENTS_TIMEOUT}. */
        readonly timeout?: number
      }
    | undefined
}

/**
 * Gives events to Bloomreach Engagement, by the SDK of its snippet 2.7.0. The storefront says when a visit begins and
 * what is viewed, so that the SDK finds out nothing on its own, and is silent when it is given nothing. Its web layers
 * and experiments are there with personalisation only. Where another SDK has its place, it does nothing.
 */
export function createEngagementSink(options: EngagementOptions): Sink {
  const { environment, token, isAllowedHere, toPlatform } = options
  const snippet = createSnippet(options)
  let consent: TrackingConsent | undefined
  let reveal: (() => void) | undefined

  /** The SDK where it may be given something. */
  const sdkHere = () => (consent && isAllowedHere() ? snippet.sdk(config, show) : undefined)
  const config = () => configOf(options, consent?.personalisation === true, reveal !== undefined)

  function show() {
    reveal?.()
    reveal = undefined
  }
  function hide() {
    reveal = options.experiments?.hide(EXPERIMENTS_CLASS)
    if (reveal) environment.timers.set(show, timeoutOf(options))
  }

  return {
    name: 'engagement',
    needs: ['analytics'],
    takesLastCart: true,
    start(allowed) {
      consent = allowed
      if (allowed.personalisation && isAllowedHere() && snippet.canBegin()) hide()
      sdkHere()
    },
    take(event) {
      const sdk = sdkHere()
      if (!sdk) return
      for (const { type, properties } of toPlatform(event))
        if (type === 'customer') sdk.update(properties)
        else sdk.track(type, properties)
    },
    update(allowed) {
      if (!consent) return
      consent = allowed
      if (!allowed.personalisation) show()
      sdkHere()
    },
    stop() {
      consent = undefined
      show()
      snippet.end()
      const escaped = token.replace(/[^\w-]/g, '\\$&')
      const cookies = new RegExp(`^(__exponea_.+|xnpe_${escaped})$`)
      // An SDK that the host has put there itself goes on with what it stored.
      if (!snippet.isOthers()) environment.forget?.({ cookies, keys: /^__exponea_/ })
    },
  }
}

const timeoutOf = ({ experiments }: EngagementOptions) =>
  Math.min(experiments?.timeout ?? EXPERIMENTS_TIMEOUT, EXPERIMENTS_TIMEOUT)

function configOf(options: EngagementOptions, isPersonal: boolean, isHidden: boolean): SnippetConfig {
  const { token, target } = options
  return {
    token,
    target,
    // The storefront says both, and its visits do not go on in tabs that nobody sees.
    track: { visits: false, activity: false, google_analytics: false },
    ping: { enabled: false },
    webOptimization: false,
    webLayers: isPersonal,
    experimental: { non_personalized_weblayers: isPersonal },
    // The other mode writes into the document, which our policy refuses.
    new_experiments: isPersonal &&
      isHidden && { mode: 'async', hide_class: EXPERIMENTS_CLASS, timeout: timeoutOf(options) },
  }
}

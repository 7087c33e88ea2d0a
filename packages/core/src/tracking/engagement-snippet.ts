import { cleanPath } from '@vitrine/contract/rules'

/** The methods of the platform's SDK that are used here. */
export interface EngagementSdk {
  /** Begins, or goes on with other options. */
  start(options?: Readonly<Record<string, unknown>>): void
  track(type: string, properties: Readonly<Record<string, unknown>>): void
  /** Changes properties of the customer. */
  update(properties: Readonly<Record<string, unknown>>): void
}

/** The global object of a page, as far as the platform's scripts share it. */
export interface EngagementPage {
  exponea?: unknown
  /** The platform's newer SDK, which has the same cookies. */
  readonly brweb?: unknown
  webxpClient?: unknown
  readonly document?: { readonly cookie: string }
  readonly location?: { readonly origin: string; readonly pathname: string }
}

/** Options of the SDK. */
export interface SnippetConfig extends Readonly<Record<string, unknown>> {
  readonly token: string
  readonly target: string
  readonly webLayers: boolean
  readonly new_experiments: false | { readonly mode: 'async'; readonly hide_class: string; readonly timeout: number }
}

interface SnippetOptions {
  readonly page: EngagementPage
  readonly loadScript: (url: string) => Promise<void>
}

/** What stands in the SDK's place until its script has run, which then makes the calls that were noted. */
interface Stub extends EngagementSdk {
  readonly _: [name: string, parts: readonly unknown[]][]
  _initializeConfig(config: SnippetConfig): void
  initialize(config: SnippetConfig): void
  _preInitialize(config: SnippetConfig): void
  _revealPage?: () => void
  readonly notifications: Pick<Stub, '_'>
  readonly segments: Pick<Stub, '_'>
}

/** The SDK of a page. */
export interface Snippet {
  /** Whether it may still be put into the page; nobody else has its place. */
  canBegin(): boolean
  /** Somebody else’s SDK has the place. */
  isOthers(): boolean
  /**
   * The SDK, put into the page at the first time; none where it was refused, or its script cannot be had.
   * @param reveal - Called when there is nothing to wait for any more.
   */
  sdk(config: () => SnippetConfig, reveal: () => void): EngagementSdk | undefined
  /** Takes back all that the SDK has not done yet. */
  end(): void
}

const methods = [
  ...['anonymize', 'initialize', 'identify', 'getSegments', 'update', 'track', 'trackLink', 'trackEnhancedEcommerce'],
  ...['getHtml', 'showHtml', 'showBanner', 'showWebLayer', 'ping', 'getAbTest', 'loadDependency', 'getRecommendation'],
  ...['reloadWebLayers', '_preInitialize', '_initializeConfig'],
]

export function createSnippet({ page, loadScript }: SnippetOptions): Snippet {
  let state: 'absent' | 'on' | 'ended' | 'refused' = 'absent'
  let hasWebLayers = false
  let stub: Stub | undefined

  const canBegin = () => state === 'absent' && !page.brweb && !page.exponea

  function begin(config: SnippetConfig, reveal: () => void) {
    if (!canBegin()) return void (state = 'refused')
    state = 'on'
    stub = createStub()
    stub._revealPage = reveal
    page.exponea = stub
    page.webxpClient = {
      sdk: stub,
      sdkObjectName: 'exponea',
      skipExperiments: config.new_experiments !== false,
      sign: signOf(config, page),
      path: config.target,
    }
    loadScript(`${config.target}/js/exponea.min.js`).catch(() => {
      state = 'refused'
      if (stub) empty(stub)
      reveal()
    })
    if (config.new_experiments)
      void loadExperiments(config, { page, loadScript, isWanted: () => state === 'on' }).catch(reveal)
    initialize(config)
  }
  function initialize(config: SnippetConfig) {
    hasWebLayers = config.webLayers
    stub?._initializeConfig(config)
    if (config.webLayers) stub?._preInitialize(config)
    const sdk = page.exponea as EngagementSdk
    sdk.start(config)
  }

  return {
    canBegin,
    isOthers: () => state !== 'on' && state !== 'ended' && (!!page.brweb || (!!page.exponea && page.exponea !== stub)),
    sdk(configOf, reveal) {
      if (state === 'absent') begin(configOf(), reveal)
      if (state === 'ended') {
        state = 'on'
        initialize(configOf())
      }
      if (state === 'refused') return undefined
      const sdk = page.exponea as EngagementSdk
      const { webLayers } = configOf()
      if (webLayers !== hasWebLayers) sdk.start({ webLayers })
      hasWebLayers = webLayers
      return sdk
    },
    end() {
      if (state === 'on') state = 'ended'
      if (stub) empty(stub)
    },
  }
}

function createStub(): Stub {
  const recorder = (names: readonly string[]) => {
    const calls: Stub['_'] = []
    const record = (name: string) => [name, (...parts: unknown[]) => void calls.push([name, parts])]
    return { _: calls, ...(Object.fromEntries(names.map(record)) as object) }
  }
  let options: object = {}
  const stub = Object.assign(recorder(methods) as unknown as Stub, {
    notifications: recorder(['isAvailable', 'isSubscribed', 'subscribe', 'unsubscribe']),
    segments: recorder(['subscribe']),
    snippetVersion: 'v2.7.0',
    _performance: { nowFn: Date.now, snippetStartTime: Date.now() },
    start(more?: object) {
      options = { ...options, ...more }
      // The SDK has its own method of this name by the time that it stands here.
      ;(stub as Pick<Stub, 'initialize'>).initialize(options as SnippetConfig)
    },
  })
  return stub
}

function empty({ _, notifications, segments }: Stub) {
  for (const calls of [_, notifications._, segments._]) calls.length = 0
}

/** Names project and customer. */
const signOf = ({ token }: SnippetConfig, { document }: EngagementPage) =>
  `${token}/${/__exponea_etc__=([\w-]+)/.exec(document?.cookie ?? '')?.[1] ?? 'new'}`

/** Loads what experiments change; of the page's address it says the path alone, without what may name a shopper. */
async function loadExperiments(
  config: SnippetConfig,
  { page, loadScript, isWanted }: SnippetOptions & { readonly isWanted: () => boolean },
) {
  const { new_experiments: experiments, target } = config
  if (!experiments || !page.location) return
  const address = encodeURIComponent(page.location.origin + cleanPath(page.location.pathname))
  const query = `http-referer=${address}&timeout=${experiments.timeout}ms`
  const urlOf = (kind: string) => `${target}/webxp/${kind}/${signOf(config, page)}/modifications.min.js?${query}`
  await loadScript(urlOf('script'))
  // Too late for the page itself, the first one has done nothing.
  if (isWanted() && !(page.webxpClient as { readonly init?: unknown }).init) await loadScript(urlOf('script-async'))
}

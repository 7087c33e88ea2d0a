/** State of the card fields while they are filled in; never a card number. */
export interface CardState {
  readonly complete: boolean
  /** Reasons by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly brand: string | null
}

/** Typeface of the page around the frames. */
export interface CardAppearance {
  readonly fontFamily: string
  readonly fonts: readonly CardFont[]
}

/** A file of a face, as `FontFace` takes it. */
export interface CardFont {
  readonly family: string
  /** Absolute address. */
  readonly src: string
  readonly weight: string
  readonly style: string
  readonly unicodeRange: string
}

export interface CardMountOptions {
  readonly publicKey: string
  /** Language and country: `ar-kw`. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** Names of its frames for those who do not see them. */
  readonly title: string
  readonly challengeTitle: string
  /** The face of the page, for the frames to take. */
  readonly appearance: CardAppearance
  readonly onReady: () => void
  readonly onChange: (state: CardState) => void
  readonly onError: (error: unknown) => void
}

/** Card fields inside a frame of the provider. */
export interface MountedCard {
  tokenize(): Promise<{ token: string; brand: string; last4: string }>
  challenge(challenge: { id: string; url: string }): Promise<{ result: string }>
  /** Focuses the first field. */
  focus(): void
  unmount(): void
}

/** The card provider's script, version 4.2.0 (specification section 7). */
export interface CardSdk {
  mount(container: HTMLElement, options: CardMountOptions): MountedCard
}

export interface CardSdkSource {
  readonly src: string
  /** Without it the browser takes the script as it comes; the shop always gives it. */
  readonly integrity?: string | undefined
}

const timeoutMilliseconds = 15_000
let loading: Promise<CardSdk> | undefined

/**
 * Loads the provider's script once a page; after a failure it can be asked for again.
 * @throws Error when it did not come, was not the expected bytes, or did not start.
 */
export function loadCardSdk(source: CardSdkSource): Promise<CardSdk> {
  const present = sdkOnPage()
  if (present) return Promise.resolve(present)
  loading ??= load(source).finally(() => {
    loading = undefined
  })
  return loading
}

function load({ src, integrity }: CardSdkSource): Promise<CardSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => fail('did not answer in time'), timeoutMilliseconds)
    const fail = (why: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The card provider’s script ${why}: ${src}`))
    }
    script.async = true
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.onerror = () => fail('could not be loaded or is not the expected one')
    script.onload = () => {
      clearTimeout(timer)
      const sdk = sdkOnPage()
      if (sdk) resolve(sdk)
      else fail('did not start')
    }
    script.src = trustedScriptUrl(src)
    document.head.append(script)
  })
}

function sdkOnPage(): CardSdk | undefined {
  return (globalThis as { VitrineCard?: CardSdk }).VitrineCard
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy }
  [policyKey]?: ScriptUrlPolicy
}
const policyKey = Symbol.for('vitrine.card-policy')

/**
 * The loader's own policy lets in nothing but its chunks, so the provider's script has one that only card pages allow.
 */
function trustedScriptUrl(url: string): string {
  const page = globalThis as TrustedTypesWindow
  if (!page.trustedTypes) return url
  page[policyKey] ??= page.trustedTypes.createPolicy('vitrine-card', { createScriptURL: scriptUrl })
  return page[policyKey].createScriptURL(url) as string
}

function scriptUrl(url: string): string {
  const { protocol } = new URL(url, document.baseURI)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not the address of a script: ${url}`)
  return url
}

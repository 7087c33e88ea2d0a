import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Locale } from '@vitrine/contract/rules'
import { formatMessage, type MessageParameters, type Messages } from './formatter.ts'
import type { MessageKey, MessageLoader, MessageNamespace } from './messages.ts'

/** Text in the shopper's language. */
export interface I18n {
  /** A message; its key while its bundle is not loaded. Reads signals, so that text follows the language. */
  t(key: MessageKey, parameters?: MessageParameters): string
  /** As {@link I18n.t} for a key made at run time, such as `errors.` and a code; `undefined` when there is none. */
  find(key: string, parameters?: MessageParameters): string | undefined
  /** Loads bundles of the current language; again is free. */
  load(...namespaces: MessageNamespace[]): Promise<void>
}

/** Bundles by locale code and namespace; shared by a storefront and its server snapshot. */
export type LoadedMessages = Map<string, Messages>

/** Makes the texts of one storefront. `prepare` loads, in another language, what is loaded in this one. */
export function createI18n(
  locale: ReadonlySignal<Locale>,
  loader: MessageLoader,
  loaded: LoadedMessages = new Map(),
): I18n & { prepare(next: Locale): Promise<void> } {
  const version = signal(0)
  const wanted = new Set<MessageNamespace>()
  let plural: { tag: string; rules: Intl.PluralRules } | undefined

  const bundle = async (of: Locale, namespace: MessageNamespace) => {
    wanted.add(namespace)
    const key = `${of.code}/${namespace}`
    if (loaded.has(key)) return
    loaded.set(key, await loader(of, namespace))
    version.value++
  }

  function find(key: string, parameters?: MessageParameters) {
    const { code, tag } = locale.value
    void version.value
    if (plural?.tag !== tag) plural = { tag, rules: new Intl.PluralRules(tag) }
    const { rules } = plural
    for (const [name, messages] of loaded) {
      if (!name.startsWith(code)) continue
      const text = formatMessage(messages, key, parameters, (count) => rules.select(count))
      if (text !== undefined) return text
    }
    return undefined
  }

  return {
    find,
    t: (key, parameters) => find(key, parameters) ?? key,
    load: async (...namespaces) =>
      void (await Promise.all(namespaces.map((namespace) => bundle(locale.peek(), namespace)))),
    prepare: async (next) => void (await Promise.all([...wanted].map((namespace) => bundle(next, namespace)))),
  }
}

import { signal, type ReadonlySignal } from '@preact/signals-core'
import { writtenLanguage, type Locale } from '@vitrine/contract/rules'
import { createFormatter, type MessageFormatter, type MessageParameters, type Messages } from './formatter.ts'
import type { MessageBundle, MessageKey, MessageLoader, MessageSubject } from './messages.ts'

/** Text in the shopper's language. */
export interface I18n {
  /** A message; its key while its subject is not loaded. Reads signals, so that text follows the language. */
  t(key: MessageKey, parameters?: MessageParameters): string
  /** As {@link I18n.t} for a key made at run time, such as `errors.` and a code; `undefined` when there is none. */
  find(key: string, parameters?: MessageParameters): string | undefined
  /** Loads the texts of subjects in the current language; again is free. */
  load(...parts: (MessageSubject | MessageBundle)[]): Promise<void>
}

/** Texts by locale code; shared by a storefront and its server snapshot. */
export type LoadedMessages = Map<string, Messages>

/** Makes the texts of one storefront. `prepare` loads, in another language, what is loaded in this one. */
export function createI18n(
  locale: ReadonlySignal<Locale>,
  loader: MessageLoader,
  loaded: LoadedMessages = new Map(),
  format: MessageFormatter = createFormatter(),
): I18n & { prepare(next: Locale): Promise<void> } {
  const version = signal(0)
  const wanted = new Set<MessageSubject | MessageBundle>()

  const loadPart = async (next: Locale, part: MessageSubject | MessageBundle) => {
    wanted.add(part)
    const isThere = (subject: string) => loaded.get(next.code)?.[subject] !== undefined
    if (typeof part === 'string' && isThere(part)) return
    const messages =
      typeof part === 'string'
        ? await loader(next, part)
        : (await part(writtenLanguage(next.language, next.country))).default
    if (Object.keys(messages).every(isThere)) return
    loaded.set(next.code, { ...loaded.get(next.code), ...messages })
    version.value++
  }

  function find(key: string, parameters?: MessageParameters) {
    void version.value
    return format(locale.value, loaded.get(locale.value.code) ?? {}, key, parameters)
  }

  return {
    find,
    t: (key, parameters) => find(key, parameters) ?? key,
    load: async (...parts) => void (await Promise.all(parts.map((part) => loadPart(locale.peek(), part)))),
    prepare: async (next) => void (await Promise.all([...wanted].map((part) => loadPart(next, part)))),
  }
}

import { signal } from '@preact/signals-core'
import type { MessageFormatter, MessageParameters, Messages } from '@vitrine/core'
import { createInstance, type i18n } from 'i18next'

/** The namespace in which an application's own texts are looked for. */
const namespace = 'vitrine'

/**
 * Fills in messages with i18next.
 * @param application - The application's own instance: what it has by a message's key in the namespace `vitrine` comes
 * first. Texts that it loads later are shown when they are there.
 */
export function i18nextFormatter(application?: i18n): MessageFormatter {
  const texts = createTexts()
  const overrides = application && createOverrides(application)
  return ({ tag }, messages, key, parameters) => {
    const lng = languageOf(tag)
    return overrides?.(lng, key, parameters) ?? texts(lng, messages, key, parameters)
  }
}

/** Our texts, in an instance of their own. */
function createTexts() {
  // Given with each call, it would be set up anew each time, which takes longer than the call.
  const instance = createInstance({
    ...asWritten(),
    resources: {},
    load: 'currentOnly',
    fallbackLng: false,
    initAsync: false,
  })
  void instance.init()
  const added = new Map<string, unknown>()
  /** Messages without parameters by language and key: most are such, and a page asks for each of them many times. */
  const known = new Map<string, string | undefined>()
  return (lng: string, messages: Messages, key: string, parameters?: MessageParameters) => {
    const [subject = ''] = key.split('.')
    const texts = messages[subject]
    if (texts === undefined) return undefined
    // The instance is shared by storefronts, and each brings subjects as it loads them.
    if (added.get(`${lng}/${subject}`) !== texts) {
      added.set(`${lng}/${subject}`, texts)
      instance.addResourceBundle(lng, 'translation', { [subject]: texts }, true, true)
      known.clear()
    }
    const name = `${lng}/${key}`
    if (!parameters && known.has(name)) return known.get(name)
    // Looked for once: a message that is missing is its key, and a group of them an object.
    const found: unknown = instance.t(key, { ...optionsOf(lng, parameters), returnObjects: true })
    const text = typeof found === 'string' && found !== key ? found : undefined
    if (!parameters) known.set(name, text)
    return text
  }
}

/** What the application says in place of our texts; in another language than the shopper's it says nothing. */
function createOverrides(application: i18n) {
  const version = signal(0)
  const changed = () => void version.value++
  const follow = () => {
    application.store.on('added', changed)
    application.store.on('removed', changed)
    changed()
  }
  if (application.isInitialized) follow()
  else application.on('initialized', follow)
  application.on('loaded', changed)
  return (lng: string, key: string, parameters?: MessageParameters) => {
    void version.value
    if (!application.isInitialized) return undefined
    const options = { ...optionsOf(lng, parameters), ...asWritten(), ns: namespace, fallbackLng: false as const }
    if (!application.exists(key, options)) return undefined
    const { res, usedNS } = application.t(key, { ...options, returnDetails: true })
    return usedNS === namespace && typeof res === 'string' ? res : undefined
  }
}

const optionsOf = (lng: string, parameters: MessageParameters = {}) => ({
  lng,
  replace: parameters,
  ...(typeof parameters['count'] === 'number' && { count: parameters['count'] }),
  keySeparator: '.',
  nsSeparator: false as const,
  returnObjects: false,
  // Values may be what a shopper typed: nothing in them is looked up.
  nest: false,
})

/** Values are text as it is. */
const asWritten = () => ({ interpolation: { escapeValue: false } })

const languages = new Map<string, string>()

/** Language, script and country of a tag, without its extensions. */
function languageOf(tag: string): string {
  const known = languages.get(tag)
  if (known) return known
  const { baseName } = new Intl.Locale(tag)
  languages.set(tag, baseName)
  return baseName
}

import type { MessageFormatter } from '@vitrine/core'
import { createInstance, type i18n } from 'i18next'

/** The namespace in which an application's own texts are looked for. */
const namespace = 'vitrine'

/**
 * Fills in messages with i18next.
 * @param application - The application's own instance: what it has by a message's key in the namespace `vitrine` comes first.
 */
export function i18nextFormatter(application?: i18n): MessageFormatter {
  const own = createInstance({
    resources: {},
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void own.init()
  const added = new Map<string, unknown>()
  return ({ tag }, messages, key, parameters = {}) => {
    const lng = new Intl.Locale(tag).baseName
    const [subject = ''] = key.split('.')
    const texts = messages[subject]
    // The instance is shared by storefronts, and each brings subjects as it loads them.
    if (texts !== undefined && added.get(`${lng}/${subject}`) !== texts) {
      added.set(`${lng}/${subject}`, texts)
      own.addResourceBundle(lng, 'translation', { [subject]: texts }, true, true)
    }
    const { count } = parameters
    // Values may be what a shopper typed: nothing in them is looked up.
    const options = { lng, replace: parameters, nest: false, ...(typeof count === 'number' ? { count } : {}) }
    const theirs = { ...options, ns: namespace, interpolation: { escapeValue: false } }
    if (application?.exists(key, theirs)) return application.t(key, theirs)
    return texts !== undefined && own.exists(key, options) ? own.t(key, options) : undefined
  }
}

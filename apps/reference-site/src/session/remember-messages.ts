import type { MessageLoader } from '@vitrine/core'
import { writtenLanguage } from '@vitrine/contract/rules'

/**
 * Asks a loader once for each subject in a language: its files stay what they are while the site runs. A file that
 * could not be read is asked for again.
 */
export function rememberMessages(load: MessageLoader): MessageLoader {
  const known = new Map<string, ReturnType<MessageLoader>>()
  return (locale, subject) => {
    const name = `${writtenLanguage(locale.language, locale.country)}/${subject}`
    const remembered = known.get(name)
    if (remembered) return remembered
    const messages = load(locale, subject)
    known.set(name, messages)
    messages.catch(() => known.delete(name))
    return messages
  }
}

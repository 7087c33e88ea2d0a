import { writtenLanguage } from '@vitrine/contract/rules'
import type { MessageLoader } from './messages.ts'

/**
 * Loads the package's own messages by dynamic import, a file a language (and script, for Simplified Chinese) and
 * subject.
 */
export const importMessages: MessageLoader = async (locale, subject) => {
  // The list of all files comes with the first of them: who brings bundles of messages never fetches it.
  const { files } = await import('./generated/files.ts')
  return (await files[writtenLanguage(locale.language, locale.country)][subject]()).default
}

import { writtenLanguage } from '@vitrine/contract/rules'
import type { MessageLoader } from './messages.ts'

/**
 * Loads the package's own messages by dynamic import, a file a language (and script, for Simplified Chinese) and
 * subject.
 */
export const importMessages: MessageLoader = async (locale, subject) => {
  // The list of all files is loaded with the first one: builds with bundled messages never fetch it.
  const { files } = await import('./generated/files.ts')
  return (await files[writtenLanguage(locale.language, locale.country)][subject]()).default
}

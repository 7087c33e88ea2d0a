import { importBundle } from './bundles.ts'
import type { MessageLoader } from './messages.ts'

/** Loads the package's own messages by dynamic import, a file a language (and script, for Simplified Chinese) and namespace. */
export const importMessages: MessageLoader = async ({ language, tag }, namespace) =>
  (await importBundle(tag.startsWith('zh-Hans') ? 'zh-Hans' : language, namespace)).default

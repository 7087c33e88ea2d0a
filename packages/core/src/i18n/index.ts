export { formatMessage, type MessageFormatter, type MessageParameters, type Messages } from './formatter.ts'
export { createI18n, type I18n, type LoadedMessages } from './i18n.ts'
export { importMessages } from './import-messages.ts'
export type { MessageBundle, MessageKey, MessageLoader, MessageSubject } from './messages.ts'

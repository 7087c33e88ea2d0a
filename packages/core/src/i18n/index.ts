export { formatMessage, type MessageParameters, type Messages } from './formatter.ts'
export { createI18n, type I18n, type LoadedMessages } from './i18n.ts'
export { importMessages } from './import-messages.ts'
export {
  messageLanguage,
  type MessageBundle,
  type MessageKey,
  type MessageLoader,
  type MessageSubject,
} from './messages.ts'

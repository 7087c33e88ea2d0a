import type { Locale } from '@vitrine/contract/rules'

/** Messages as i18next JSON v4 keeps them: text, or groups of text. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** Finds a message by its key and fills it in; `undefined` when there is none. */
export type MessageFormatter = (
  locale: Locale,
  messages: Messages,
  key: string,
  parameters?: MessageParameters,
) => string | undefined

/** Values for the places of a message; `count` chooses the plural. */
export type MessageParameters = Readonly<Record<string, string | number>>

const find = (messages: Messages, key: string): string | undefined => {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = (found as Messages | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}

/**
 * One message as i18next would give it: nested keys, `{{places}}` and plurals by suffix, `_zero` also where the
 * language has no such category. No context, nesting or formats: messages use none.
 * @returns `undefined` when there is no such message.
 */
export function formatMessage(
  messages: Messages,
  key: string,
  parameters: MessageParameters = {},
  plural: (count: number) => string = () => 'other',
): string | undefined {
  const { count } = parameters
  const text =
    typeof count === 'number'
      ? ((count ? undefined : find(messages, `${key}_zero`)) ??
        find(messages, `${key}_${plural(count)}`) ??
        find(messages, key))
      : find(messages, key)
  return text?.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => `${parameters[name] ?? ''}`)
}

/** {@link formatMessage} with the plurals of a locale. */
export function createFormatter(): MessageFormatter {
  let plural: { tag: string; rules: Intl.PluralRules } | undefined
  return ({ tag }, messages, key, parameters) => {
    const { rules } = (plural = plural?.tag === tag ? plural : { tag, rules: new Intl.PluralRules(tag) })
    return formatMessage(messages, key, parameters, (count) => rules.select(count))
  }
}

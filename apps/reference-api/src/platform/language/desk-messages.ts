import type attention from '../../../desk-messages/en/attention.json'
import type categories from '../../../desk-messages/en/categories.json'
import type content from '../../../desk-messages/en/content.json'
import type frame from '../../../desk-messages/en/frame.json'
import type imports from '../../../desk-messages/en/imports.json'
import type lists from '../../../desk-messages/en/lists.json'
import type numbers from '../../../desk-messages/en/numbers.json'
import type orders from '../../../desk-messages/en/orders.json'
import type papers from '../../../desk-messages/en/papers.json'
import type promotions from '../../../desk-messages/en/promotions.json'
import type refusals from '../../../desk-messages/en/refusals.json'
import type slots from '../../../desk-messages/en/slots.json'
import type stores from '../../../desk-messages/en/stores.json'
import { isolate } from './isolate.ts'
import { createRenderer, type KeysOf } from './message-renderer.ts'

/** Every file of `desk-messages/en`; the other languages have the same keys. */
type English = typeof attention &
  typeof categories &
  typeof content &
  typeof frame &
  typeof imports &
  typeof lists &
  typeof numbers &
  typeof orders &
  typeof papers &
  typeof promotions &
  typeof refusals &
  typeof slots &
  typeof stores

/** Every text of the desk, plurals without their suffix. */
export type DeskKey = KeysOf<English>

/** Languages of the desk. */
export const deskLanguages = ['en', 'ar'] as const
export type DeskLanguage = (typeof deskLanguages)[number]

/** A text that is said in the language of whoever reads it. */
export interface DeskMessage {
  readonly key: DeskKey
  readonly values?: DeskValues
}

/** Values for `{{name}}`, messages among them; `count` also chooses the plural. */
export type DeskValues = Readonly<Record<string, string | number | DeskMessage | readonly DeskMessage[]>>

const render = createRenderer<DeskLanguage>(new URL('../../../desk-messages/', import.meta.url), deskLanguages)

/** A text of the desk. In Arabic a value that is text has a direction of its own. */
export function deskMessage(key: DeskKey, language: DeskLanguage, values: DeskValues = {}): string {
  const valueOf = (value: DeskValues[string]): string | number => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return language === 'ar' ? isolate(value) : value
    if ('key' in value) return deskMessage(value.key, language, value.values)
    return value.map((one) => deskMessage(one.key, language, one.values)).join(language === 'ar' ? '، ' : ', ')
  }
  const said = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const)
  return render(key, language, Object.fromEntries(said))
}

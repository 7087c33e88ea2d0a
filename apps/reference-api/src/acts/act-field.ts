import { deskMessage, type DeskKey, type DeskMessage } from '../platform/language/desk-messages.ts'

/** Words for operators about a field: its name, and what it must be. */
export interface FieldWords {
  readonly name: DeskKey
  readonly allowed: DeskMessage
}

/** Options of a field's schema that say what an operator may give: `Type.Integer({ minimum: 0, ...asked(…) })`. */
export const asked = (name: DeskKey, allowed: DeskKey, values?: DeskMessage['values']) => ({
  description: deskMessage(allowed, 'en', values),
  words: { name, allowed: { key: allowed, ...(values && { values }) } } satisfies FieldWords,
})

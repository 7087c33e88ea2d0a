import { deskMessage, type DeskLanguage, type DeskMessage } from '../platform/language/desk-messages.ts'

/**
 * Why an act was not done. `input`: a field is wrong; `key`: its key stands for another act; `edge`: what it is about
 * is not where it can be done; `units`: more of a line is wanted than is left of it, or a gift alone; `unknown`: there
 * is nothing of that name.
 */
export type ActRefusal =
  | 'input'
  | 'key'
  | 'role'
  | 'unknown'
  | 'unknown-order'
  | 'unknown-parcel'
  | 'several-parcels'
  | 'edge'
  | 'held'
  | 'units'

/** An act that was refused; nothing of it has happened. Its words tell an operator why, and how to go on. */
export class ActRefused extends Error {
  readonly reason: ActRefusal
  readonly words: DeskMessage

  /** @param words - A message of the desk; its `message` is the English one. */
  constructor(reason: ActRefusal, words: DeskMessage, options?: ErrorOptions) {
    super(deskMessage(words.key, 'en', words.values), options)
    this.name = 'ActRefused'
    this.reason = reason
    this.words = words
  }

  in(language: DeskLanguage): string {
    return deskMessage(this.words.key, language, this.words.values)
  }
}

/** An act of that name is not in the table. */
export const noAct = (act: string, table: object) =>
  new ActRefused('input', { key: 'refusals.noAct', values: { act, acts: Object.keys(table).join(', ') } })

/** The operator has none of the roles that an act is for. */
export const wrongRole = (act: string, roles: readonly string[], name: string) =>
  new ActRefused('role', { key: 'refusals.role', values: { act, roles: roles.join(' and '), name } })

import type { IncomingHttpHeaders } from 'node:http'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'
import {
  deskLanguages,
  deskMessage,
  type DeskKey,
  type DeskLanguage,
  type DeskValues,
} from '../platform/language/desk-messages.ts'

/** What a page of the desk is made with: the language of its words, and who looks at it. */
export interface DeskView {
  readonly language: DeskLanguage
  /** A text in the language of the page. */
  say(key: DeskKey, values?: DeskValues): string
  readonly session?: DeskSession
  /** How much needs somebody, of what the operator may open; the tab says it. */
  readonly waiting?: number
}

/** The same for a page behind the sign-in. */
export interface SignedInView extends DeskView {
  readonly session: DeskSession
}

const sayIn =
  (language: DeskLanguage): DeskView['say'] =>
  (key, values) =>
    deskMessage(key, language, values)

/** @returns the view of an operator, or of nobody. */
export function viewOf(language: DeskLanguage, session: DeskSession): SignedInView
export function viewOf(language: DeskLanguage, session?: DeskSession): DeskView
export function viewOf(language: DeskLanguage, session?: DeskSession): DeskView {
  return { language, say: sayIn(language), ...(session && { session }) }
}

export const isDeskLanguage = (value: unknown): value is DeskLanguage => deskLanguages.includes(value as DeskLanguage)

/** The language that a browser asks for, of those that the desk has; English without one. */
export const askedLanguage = (headers: IncomingHttpHeaders): DeskLanguage =>
  (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isDeskLanguage) ?? 'en'

import { html, type Html } from '../platform/html/html.ts'
import { newId } from '../platform/ids.ts'
import { fixed, hidden } from './desk-page.ts'
import type { SignedInView } from './desk-view.ts'

/** A form that does one act. */
export interface ActForm {
  readonly act: string
  /** Names the form. */
  readonly label: string
  readonly fields?: Html | readonly Html[]
  readonly button: string
  readonly isDangerous?: boolean
}

/** A form that does one act once, however often its button is pressed. @param action - Path that it is sent to. */
export function actForm(
  { session }: SignedInView,
  action: string,
  { act, label, fields, button, isDangerous = false }: ActForm,
): Html {
  return html`<form method="post" action="${action}" aria-label="${label}">
    ${hidden(session)}${fixed('act', act)}${fixed('key', newId())}${fields}
    <button ${isDangerous && html`class="danger"`}>${button}</button>
  </form>`
}

/** A name that stands alone, not in a sentence. */
export const alone = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A field with its name above it. @param attributes - Such as html`type="number" required`. */
export const field = (name: string, label: string, attributes?: Html): Html =>
  html`<label>${alone(label)} <input name="${name}" ${attributes} /></label>`

/** A choice of one, with its name above it. @param options - Text by value. */
export const choice = (
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string | undefined = '',
): Html =>
  html`<label>
    ${alone(label)}
    <select name="${name}">
      ${Object.entries(options).map(
        ([value, words]) => html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
      )}
    </select>
  </label>`

/** A box to tick. */
export const tick = (name: string, label: string, isTicked = false, value = 'true'): Html =>
  html`<label class="tick">
    <input type="checkbox" name="${name}" value="${value}" ${isTicked && html`checked`} /> ${label}
  </label>`

/** An act that cannot be mended is a step further away. @param isOpen - Whether that step was taken. */
export const further = (summary: string, form: Html, isOpen = false): Html =>
  html`<details ${isOpen && html`open`}>
    <summary class="danger">${summary}</summary>
    ${form}
  </details>`

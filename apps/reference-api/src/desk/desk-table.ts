import { html, type Html } from '../platform/html/html.ts'

interface TableWords {
  /** Names the table, and no other one of its page. */
  readonly name: string
  /** Says the name above the table. */
  readonly isCaption?: boolean
}

/** A table that scrolls by itself where the page is too narrow for it, by the keyboard as well. */
export const deskTable = (
  heads: readonly Html[],
  rows: readonly Html[],
  { name, isCaption = false }: TableWords,
): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table>
      ${
        isCaption &&
        html`<caption>
          ${name}
        </caption>`
      }
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`

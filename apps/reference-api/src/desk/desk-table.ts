import { html, type Html } from '../platform/html/html.ts'

/** A table that scrolls by itself where the page is too narrow for it. */
export const deskTable = (heads: readonly Html[], rows: readonly Html[], caption = ''): Html =>
  html`<div class="scroll">
    <table>
      ${
        caption &&
        html`<caption>
          ${caption}
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

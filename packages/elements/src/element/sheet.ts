import { baseStyles, type ElementDefinition } from '@vitrine/react'

/**
 * What every element has under its component's styles. Custom properties come in from the page, text properties that
 * would inherit from a page's own styles do not.
 */
const base =
  ':host{display:block}:host([hidden]){display:none}' +
  '.vt-box{display:contents;font:var(--vitrine-text-2,1rem)/var(--vitrine-leading-text,1.5) var(--vitrine-font-sans,system-ui,sans-serif);color:var(--vitrine-color-ink,#16211b);' +
  'letter-spacing:normal;word-spacing:normal;text-align:start;text-transform:none;text-indent:0;text-shadow:none;white-space:normal;' +
  'list-style:none;cursor:auto;-webkit-text-size-adjust:100%}'

/**
 * The whole style sheet of an element's shadow root. The browser shares it; a server writes the rules that its HTML
 * needs (`server/needed-styles.ts`).
 */
export const styleText = ({ styles }: Pick<ElementDefinition, 'styles'>): string => base + baseStyles + styles.join('')

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Gives a root its element's one constructable sheet in place of those that came with the shop's HTML, inline or
 * adopted, in one task, so that no frame is drawn in between.
 */
export function adoptStyles(root: ShadowRoot, definition: ElementDefinition): void {
  let sheet = sheets.get(definition.tag)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styleText(definition))
    sheets.set(definition.tag, sheet)
  }
  root.adoptedStyleSheets = [sheet]
  for (const child of [...root.children]) if (child.localName === 'style') child.remove()
}

import { baseStyles, boxStyles, type ElementDefinition } from '@vitrine/react'

const host = ':host{display:block}:host([hidden]){display:none}'

/**
 * The whole style sheet of an element's shadow root. The browser shares it; a server writes the rules that its HTML
 * needs (`server/needed-styles.ts`).
 */
export const styleText = ({ styles }: Pick<ElementDefinition, 'styles'>): string =>
  host + boxStyles + baseStyles + styles.join('')

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

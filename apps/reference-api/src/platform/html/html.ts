import { escapeHtml } from './escape-html.ts'

/** Safe HTML: only {@link html} makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

/** Something within a template: text is escaped, and what is false or missing is left out. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

/**
 * HTML of a template: html`<p>${name}</p>`. Every value is text, between tags and in quoted attributes, unless it is
 * HTML itself. Line breaks of the template are spaces.
 */
export const html = (template: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(
    template
      .map((literal, index) => literal.replace(/\s*\n\s*/g, ' ') + (index < parts.length ? markupOf(parts[index]) : ''))
      .join(''),
  )

function markupOf(part: HtmlPart): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(markupOf).join('')
}

import { escapeHtml } from '../render/html.ts'

/**
 * A list in the middle of its line: shown when the parser has all of it, which the end says that is there for nothing
 * else.
 */
export const centredList = (items: readonly string[]) => `<ul>${items.join('')}<li data-end="" hidden=""></li></ul>`

/** A page that has something to say instead of products: what happened and where to go from here. */
export function message({
  title,
  text,
  links,
  note,
}: {
  title: string
  text: string
  links: readonly { label: string; href: string }[]
  /** HTML below all of it. */
  note?: string
}) {
  const items = links.map(({ label, href }, index) => {
    const look = index === 0 ? 'vt-button vt-button--primary' : 'vt-button'
    return `<li><a class="${look}" href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`
  })
  return `<div class="message"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${links.length > 0 ? centredList(items) : ''}${note ?? ''}</div>`
}

import { escapeHtml } from '../render/html.ts'

/** A page that has something to say instead of goods: what happened and where to go from here. */
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
  const items = links
    .map(
      ({ label, href }, index) =>
        `<li${index === links.length - 1 ? ' data-last' : ''}><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
    )
    .join('')
  return `<div class="message"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${items ? `<ul>${items}</ul>` : ''}${note ?? ''}</div>`
}

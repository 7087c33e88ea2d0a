/** All that a lean page has of style: pictures as wide as the shop shows them, cards beside one another. */
const styles =
  'body{margin:16px;font:16px/1.5 sans-serif}img{max-width:100%;height:auto}li img{display:block}' +
  'ul{display:grid;grid-template-columns:repeat(2,1fr);gap:16px;margin:0;padding:0;list-style:none}' +
  '@media(min-width:768px){ul{grid-template-columns:repeat(3,1fr)}}@media(min-width:1024px){ul{grid-template-columns:repeat(4,1fr)}}'

/**
 * What a lean static page of the same content would be: the headings, paragraphs and pictures of the shop's page in
 * plain HTML with a few lines of style, in system faces, without menus, forms and script.
 */
export function leanPage(html: string): string {
  const [, attributes = ''] = /<html([^>]*)>/.exec(html) ?? []
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const parts = partsOf(seen(main))
  const [firstCard, lastCard] = [parts.findIndex(isCard), parts.findLastIndex(isCard)]
  const list = firstCard < 0 ? [] : parts.slice(firstCard, lastCard + 1).filter(isCard)
  return [
    `<!doctype html><html${attributes}><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${styles}</style>`,
    ...(firstCard < 0 ? parts : parts.slice(0, firstCard)),
    ...(list.length > 0 ? ['<ul>', ...list, '</ul>'] : []),
    '</html>',
  ].join('\n')
}

/** Without what is closed or only for script. */
const seen = (html: string) =>
  html.replace(/<(script|style|dialog|form|svg)\b.*?<\/\1>/gs, '').replace(/<img class="vt-card__second"[^>]*>/g, '')

const isCard = (part: string) => part.startsWith('<li>')

function partsOf(html: string): string[] {
  return [...html.matchAll(/<article\b.*?<\/article>|<h[1-4]\b.*?<\/h[1-4]>|<p\b.*?<\/p>|<img\b[^>]*>/gs)].map(
    ([part]) => (part.startsWith('<article') ? `<li>${leaves(part)}</li>` : leaves(part)),
  )
}

/** Pictures as they are, and words without the marks of the shop. */
const leaves = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>|<(h[1-4]|p)\b[^>]*>(.*?)<\/\1>/gs)]
    .map(([whole, tag, inner]) =>
      tag ? `<${tag}>${(inner ?? '').replace(/<(?!img)[^>]*>/g, '')}</${tag}>` : sized(whole),
    )
    .join('')

/** A picture as wide as its `sizes` says of a phone, which is the last of them. */
function sized(img: string): string {
  const [, width = '100vw'] = /sizes="(?:[^"]*, )?([\d.]+(?:vw|px))"/.exec(img) ?? []
  return img.replace(/^<img/, `<img style="width:${width}"`)
}

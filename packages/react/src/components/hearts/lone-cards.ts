import { COLOUR, heartValue, type WishlistField } from '@vitrine/contract/rules'
import styles from './card-heart.css?inline'

const field: WishlistField = 'heart'
let sheet: CSSStyleSheet | undefined

/**
 * Puts a heart on the card of a `<vitrine-product-card>`. The shop renders that for pages with hearts and without, so
 * that it has none in its HTML; lists have theirs.
 * @param root - Any root of the page.
 * @param label - Name of the heart of a product.
 */
export function giveHeart(root: Document | ShadowRoot, label: (name: string) => string): void {
  if (!('host' in root) || root.host.localName !== 'vitrine-product-card') return
  const card = root.querySelector('article')
  const code = (root.host as { productCode?: string }).productCode ?? attributeOf(root.host)
  if (!card || !code) return
  const heart = card.querySelector<HTMLButtonElement>('.vt-heart') ?? append(card)
  // A component that takes over the shop's HTML brings its own style sheet instead of all that were there.
  sheet ??= sheetOf(styles)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  const link = card.querySelector('a')
  const value = heartValue(code, link ? new URL(link.href).searchParams.get(COLOUR) : null)
  if (heart.value !== value) heart.value = value
  const name = label(card.querySelector('[part=name]')?.textContent ?? '')
  if (heart.ariaLabel !== name) heart.ariaLabel = name
}

/** As written, or as a framework writes it. */
const attributeOf = (host: Element) => host.getAttribute('product-code') ?? host.getAttribute('productcode')

function append(card: Element): HTMLButtonElement {
  const form = card.appendChild(document.createElement('form'))
  form.dataset['vitrineHeart'] = ''
  form.style.display = 'contents'
  const heart = form.appendChild(document.createElement('button'))
  heart.className = 'vt-heart'
  heart.name = field
  return heart
}

function sheetOf(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}

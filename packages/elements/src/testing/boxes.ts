/** Something of an element that is seen: a control, or the words of one text. */
interface Box {
  readonly node: Node
  readonly rect: DOMRect
  readonly isText: boolean
  readonly name: string
}

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
const hiddenWords = '.vt-visually-hidden'

/** What stands over the page by design: the browser draws it above everything. */
const above = 'dialog[open], :popover-open'

/** Half of a pixel is rounding; words may touch the line above them, because a face has room for accents. */
const slack = 1.5

const parentOf = (node: Node): Element | null =>
  node instanceof Element && node.assignedSlot
    ? node.assignedSlot
    : (node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null))

function* ancestors(node: Node): Generator<Element> {
  for (let current = parentOf(node); current; current = parentOf(current)) yield current
}

/** What is left of a rectangle within the scrolling and cut boxes around it, or nothing. */
function seen(node: Node, rect: DOMRect): DOMRect | undefined {
  let { left, right, top, bottom } = rect
  const self = node instanceof Element ? getComputedStyle(node).position : ''
  if (self === 'fixed') return rect
  for (const element of ancestors(node)) {
    const { overflowX, overflowY, position } = getComputedStyle(element)
    const edge = element.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    if (position === 'fixed') break
  }
  return right - left > slack && bottom - top > slack ? new DOMRect(left, top, right - left, bottom - top) : undefined
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.closest(`${above}, ${hiddenWords}`)

const wordsOf = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)

const nameOf = (element: Element) =>
  `${element.localName}.${element.classList[0] ?? ''} "${wordsOf(element.getAttribute('aria-label') ?? element.textContent)}"`

/** A link that shows a picture alone lies below badges and hearts by design. */
const isPicture = (element: Element) =>
  element.matches('a') && (!!element.querySelector('img, svg, picture') || !element.textContent.trim())

function textBoxes(text: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].flatMap((line) => {
    const rect = seen(text, new DOMRect(line.x, line.y + line.height / 4, line.width, line.height / 2))
    return rect ? [{ node: text, rect, isText: true, name: `“${wordsOf(text.data)}”` }] : []
  })
}

/** Every control and every text that is seen in a root, and in the shadow roots within. */
export function boxesOf(root: ParentNode): Box[] {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const found: Box[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement
      if (node.data.trim() && parent && !parent.matches('style, script, option') && isShown(parent))
        found.push(...textBoxes(node))
      continue
    }
    const element = node as Element
    if (element.shadowRoot) found.push(...boxesOf(element.shadowRoot))
    if (!element.matches(controls) || isPicture(element) || !isShown(element)) continue
    // A link within words is as many boxes as lines, and those are its texts'.
    if (getComputedStyle(element).display === 'inline') continue
    const rect = seen(element, element.getBoundingClientRect())
    if (rect) found.push({ node: element, rect, isText: false, name: nameOf(element) })
  }
  return found
}

const labelOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('label')

const belongTogether = (a: Box, b: Box) =>
  a.node.contains(b.node) || b.node.contains(a.node) || (!!labelOf(a.node) && labelOf(a.node) === labelOf(b.node))

const lieOver = ({ rect: a }: Box, { rect: b }: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack

/** Which two lie one over the other. */
export function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => lieOver(box, other) && !belongTogether(box, other))
      .map((other) => `${box.name} lies over ${other.name}`),
  )
}

/** Which leave a column to either side. */
export const outside = (boxes: readonly Box[], column: DOMRect): string[] =>
  boxes
    .filter(({ rect }) => rect.left < column.left - slack || rect.right > column.right + slack)
    .map(({ name }) => `${name} leaves the column`)

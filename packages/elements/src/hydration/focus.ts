const controls = 'a[href],button,input,select,textarea,summary,[tabindex]'

/** Identifies a control independently of its language. */
const kindOf = (control: Element): string =>
  [control.localName, ...['type', 'name', 'value', 'part'].map((name) => control.getAttribute(name))].join()

const alike = (box: HTMLElement, kind: string): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(controls)].filter((control) => kindOf(control) === kind)

/**
 * Notes the control that has the focus, until the answer is called: when what stood in the box was rendered anew, the
 * control in its place has the focus, unless the shopper went elsewhere.
 */
export function keepFocus(box: HTMLElement): () => void {
  const focused = (box.getRootNode() as ShadowRoot).activeElement
  if (!(focused instanceof HTMLElement) || !box.contains(focused)) return () => {}
  const kind = kindOf(focused)
  const place = alike(box, kind).indexOf(focused)
  return () => {
    if (document.activeElement !== document.body) return
    const control = alike(box, kind)[place] ?? box.querySelector<HTMLElement>(controls)
    // A menu that was open is closed after it was rendered again.
    for (let menu = control?.closest('details'); menu; menu = menu.parentElement?.closest('details')) menu.open = true
    control?.focus({ preventScroll: true })
  }
}

/** The element that has the focus, through every open shadow root. */
export function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const typedTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'date', 'time'])

/** Whether the shopper is writing somewhere: then nothing may take the focus. */
export function isTyping(element: Element | null = focusedElement()): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && typedTypes.has(element.type)
}

/** Keeps the place of an element that has nothing to show yet, so that its arrival moves nothing. */
export function keepSpace({ style }: HTMLElement, reserve: string | undefined): void {
  style.display ||= 'block'
  if (reserve) style.minBlockSize ||= reserve
}

/** Releases the reserved space to the element's own content. */
export function giveSpaceBack(element: HTMLElement): void {
  element.style.removeProperty('display')
  element.style.removeProperty('min-block-size')
  if (!element.getAttribute('style')) element.removeAttribute('style')
}

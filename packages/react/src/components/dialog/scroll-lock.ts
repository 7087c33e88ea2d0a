/**
 * Stops the page behind a drawer from scrolling. The space of the scroll bar stays reserved, so nothing moves sideways.
 * @returns A function that gives the page back as it was.
 */
export function lockScroll(page: HTMLElement = document.documentElement): () => void {
  const { overflow, scrollbarGutter } = page.style
  const hasBar = window.innerWidth > page.clientWidth
  page.style.overflow = 'hidden'
  if (hasBar) page.style.scrollbarGutter = 'stable'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}

/**
 * Keeps the page behind a drawer still. The scroll bar's place stays reserved, so that nothing moves sideways.
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

/**
 * Hides the page with a class, whose rule comes with it.
 * @returns Shows it again; undefined where the shopper has seen it already, so that nothing vanishes.
 */
export function hidePage(hideClass: string): (() => void) | undefined {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.${CSS.escape(hideClass)}{opacity:0!important}`)
  document.adoptedStyleSheets.push(sheet)
  const root = document.documentElement
  root.classList.add(hideClass)
  return () => {
    root.classList.remove(hideClass)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

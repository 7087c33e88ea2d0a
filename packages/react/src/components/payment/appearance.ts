import type { CardAppearance, CardFont } from './card-sdk.ts'

/** How an element is written: its family, and the files that the page's own sheets give for it. */
export function appearanceOf(element: Element): CardAppearance {
  const { fontFamily } = getComputedStyle(element)
  const families = new Set(fontFamily.split(',').map(unquoted))
  return { fontFamily, fonts: pageFonts().filter(({ family }) => families.has(family)) }
}

const unquoted = (family: string) => family.trim().replace(/^(['"])(.*)\1$/, '$2')

function pageFonts(): CardFont[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const read = (name: string) => rule.style.getPropertyValue(name)
      const [, file] = /url\(\s*['"]?([^'")]+)/.exec(read('src')) ?? []
      if (!file) return []
      const src = new URL(file, sheet.href ?? document.baseURI).href
      return {
        family: unquoted(read('font-family')),
        src,
        weight: read('font-weight') || 'normal',
        style: read('font-style') || 'normal',
        unicodeRange: read('unicode-range') || 'U+0-10FFFF',
      }
    }),
  )
}

/** A sheet of another origin does not show its rules. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

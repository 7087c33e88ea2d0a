import type { Page } from 'playwright-core'

/** Text as a page sets it, and how much darker it is drawn than the same text in the regular weight. */
export interface Emphasis {
  readonly font: string
  readonly text: string
  readonly ink: number
}

/** Every combination of face and weight above the regular one on a page, once, each with a text that is set in it. */
export const emphasesOf = (page: Page): Promise<Emphasis[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    context.canvas.width = 1200
    const ink = (text: string, family: string, weight: string) => {
      context.clearRect(0, 0, 1200, 150)
      context.font = `${weight} 64px ${family}`
      context.fillText(text, 20, 100)
      return context
        .getImageData(0, 0, 1200, 150)
        .data.reduce((sum, value, at) => (at % 4 === 3 ? sum + value : sum), 0)
    }
    const found = new Map<string, Emphasis>()
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const text = [...element.childNodes].find((node) => node instanceof Text && /\p{L}/u.test(node.data))
        const { fontFamily, fontWeight } = getComputedStyle(element)
        const font = `${fontWeight} ${fontFamily}`
        if (!text || Number(fontWeight) <= 400 || found.has(font)) continue
        const words = text.textContent!.trim().slice(0, 24)
        found.set(font, { font, text: words, ink: ink(words, fontFamily, fontWeight) / ink(words, fontFamily, '400') })
      }
    }
    look(document)
    return [...found.values()]
  })

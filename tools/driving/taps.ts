import type { Page } from 'playwright-core'

export interface TapAnswer {
  /** Milliseconds from the tap until the frame in which the button looked different. */
  readonly answered: number
  /** Frames until then: 1 when the first one after the tap shows it. */
  readonly frames: number
  /** Whether the card's component was still dormant then. */
  readonly isDormant: boolean
}

/** Taps "Add to bag" of a dormant card and waits for the first frame that shows it was heard. */
export async function tapAdd(page: Page, index: number): Promise<TapAnswer> {
  const card = page.locator('vitrine-product-card').nth(index)
  const button = card.locator('.vt-card__add')
  await button.scrollIntoViewIfNeeded()
  const answer = button.evaluate(
    (element: HTMLElement) =>
      new Promise<TapAnswer>((resolve) => {
        // Not the colour: a tap leaves the pointer on the button, which changes that by itself.
        const look = () => getComputedStyle(element).opacity
        const before = look()
        const shadow = element.getRootNode() as ShadowRoot
        shadow.host.addEventListener(
          'click',
          ({ timeStamp }) => {
            let frames = 0
            const watch = () => {
              frames++
              const isSeen = look() !== before
              const isDormant = shadow.adoptedStyleSheets.length === 0
              // A message after the frame's callback runs once that frame is drawn.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () =>
                isSeen
                  ? resolve({ answered: performance.now() - timeStamp, frames, isDormant })
                  : requestAnimationFrame(watch)
              port2.postMessage(undefined)
            }
            requestAnimationFrame(watch)
          },
          { once: true, capture: true },
        )
      }),
  )
  await button.tap()
  return answer
}

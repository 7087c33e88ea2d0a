import type { Page } from 'playwright-core'
import { showsPictures } from './browser.ts'

/** Waits until fonts, visible pictures and animations are complete, and the frame after them is drawn. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async (showsPictures) => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    }
    // An animation of something folded away does not go on, and never ends.
    const isSeen = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity

    // A page that was never laid out has asked for no face yet.
    await twoFrames()
    await document.fonts.ready
    for (const root of roots(document)) {
      // A picture that cannot be loaded is still, too.
      const images = showsPictures ? [...root.querySelectorAll('img')].filter(isInView) : []
      const pictures = images.map((image) => image.decode().catch(() => {}))
      const animations = root.getAnimations().filter((animation) => !isEndless(animation) && isSeen(animation))
      await Promise.all([...pictures, ...animations.map(({ finished }) => finished.catch(() => {}))])
    }
    await twoFrames()
  }, showsPictures(page))

/** Scrolls down once, so that everything that waits for being seen has come, then back up. */
export async function scrollThrough(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() => {
      const before = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      return scrollY > before
    })
  while (await isMoving()) await stillness(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await stillness(page)
}

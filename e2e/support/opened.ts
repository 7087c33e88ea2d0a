import type { Locator, Page } from 'playwright-core'
import { axeViolations } from './axe.ts'
import { htmlFaults } from './html.ts'
import { stillness } from '../../tools/driving/stillness.ts'

export type Looking = ReturnType<typeof lookingAt>

/** Looks at one state after the other of a page; what was found in all of them is asked for at the end. */
export function lookingAt(page: Page) {
  const found: string[] = []
  return {
    found,
    /**
     * @param within - Selector of the element that shows the state; `html` for the whole page.
     * @param seen - What is there once the state is reached.
     */
    async look(state: string, within: string, seen: Locator) {
      await seen.waitFor()
      found.push(...(await openedFaults(page, within)).map((fault) => `${state}: ${fault}`))
    },
    close: () => page.keyboard.press('Escape'),
  }
}

/** Faults of an element as it stands, whatever is opened in it, each in one line. */
async function openedFaults(page: Page, selector: string): Promise<string[]> {
  await stillness(page)
  const { html, twice, sideways } = await standing(page, selector)
  return [
    ...(await htmlFaults(html)),
    ...(await axeViolations(page, selector)),
    ...twice.map((id) => `two elements of one root have the id ${id}`),
    ...(sideways > 0 ? [`the page scrolls sideways by ${sideways}`] : []),
  ]
}

/**
 * An element with its shadow roots written out, as a server would have written it, and what its markup alone does not
 * tell.
 */
const standing = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { documentElement } = document
    const element = document.querySelector(selector)!
    const rootsIn = (root: Element | ShadowRoot): ShadowRoot[] =>
      [...(root instanceof Element ? [root] : []), ...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
      )
    const shadowRoots = rootsIn(element)
    const shell = element.cloneNode() as Element
    // Set by a script while a drawer keeps the page behind it still; no markup.
    if (element === documentElement) shell.removeAttribute('style')
    const [start, end] = shell.outerHTML.split('></')
    return {
      html: `${element === documentElement ? '<!doctype html>' : ''}${start}>${element.getHTML({ shadowRoots })}</${end}`,
      twice: [document, ...shadowRoots].flatMap((root) => {
        const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
        return ids.filter((id, index) => ids.indexOf(id) !== index)
      }),
      sideways: documentElement.scrollWidth - documentElement.clientWidth,
    }
  }, selector)

import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { stillness } from '../../tools/driving/stillness.ts'

/** The minified engine: each page is sent all of it. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Each violation of a screen that stands still in one line, so that a failure says what and where: rule, element, and
 * what is there. Frames are looked into, other origins' too. What is half faded in has no colours yet. Only violations
 * are described: describing all that passed takes longer than finding it.
 * @param within - Selector of the part of the screen that is looked at; all of it when it is missing.
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await stillness(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis)))
      await frame.evaluate(`${engine};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  const { violations } = await page.evaluate<axe.AxeResults, { within: string; runOnly: typeof tags }>(
    ({ within: context, runOnly }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(context, { runOnly, resultTypes: ['violations'] }),
    { within, runOnly: tags },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 120)}`),
  )
}

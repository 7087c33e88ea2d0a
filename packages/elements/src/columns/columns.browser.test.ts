import type { ElementDefinition } from '@vitrine/react'
import * as registry from '@vitrine/react/registry'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import tokens from '../../../react/src/tokens/tokens.css?inline'
import { faultsOf, show, statesOf } from '../testing/columns.ts'
import { paint } from '../testing/place.ts'

/** Elements that a column does not hold, and why. */
const apart: Readonly<Record<string, string>> = {
  'vitrine-hearts': 'shows nothing itself: it fills hearts that the page has',
  'vitrine-consent': 'its banner stands at the end of the window, and its preferences are a dialog over the page',
  'vitrine-toaster': 'its messages stand in a corner of the window',
  'vitrine-header': 'is the head of a whole page, and its menus open over that page',
  'vitrine-account-dialog': 'is a dialog over the page',
}

const tokenSheet = new CSSStyleSheet()
tokenSheet.replaceSync(tokens)
beforeAll(async () => {
  document.adoptedStyleSheets.push(tokenSheet)
  await page.viewport(1280, 900)
})
afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== tokenSheet)
})

const definitions = (Object.values(registry) as unknown as ElementDefinition[]).filter(({ tag }) => !apart[tag])

// The first story of an element is its usual state, filled; the others are looked at where every combination is.
describe.each(definitions.map((definition) => [definition.tag, definition] as const))('%s', async (_, definition) => {
  const { meta, states } = await statesOf(definition)
  describe.each(inject('looksAtAll') ? states : states.slice(0, 1))('%s', (_, story) => {
    it.each(['en-ae', 'ar-kw'])('has room in a narrow column of a wide window, in %s', async (locale) => {
      const clean = (story.beforeEach ?? meta.beforeEach)?.()
      const shown = await show(definition, meta, story, locale)
      const faults = await faultsOf(shown)
      shown.column.remove()
      await paint()
      clean?.()
      expect(faults, faults.slice(0, 40).join('\n')).toEqual([])
    })
  })
})

import type { Page } from 'playwright-core'

/** Where a page asks for suggestions. */
export const suggestions = '**/suggestions?**'

/**
 * Lets suggestions come for the whole word alone: a machine that types slowly is offered those of its beginnings as
 * well.
 */
export const suggestOnlyFor = (page: Page, word: string): Promise<unknown> =>
  page.route(suggestions, (route) => {
    if (new URL(route.request().url()).searchParams.get('query') === word) return route.continue()
  })

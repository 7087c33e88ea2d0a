import { headerElement } from '@vitrine/react/registry'
import { shown } from '@vitrine/testing/stories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import tokens from '../../../react/src/tokens/tokens.css?inline'
import { show } from '../testing/columns.ts'

const tokenSheet = new CSSStyleSheet()
tokenSheet.replaceSync(tokens)
beforeAll(() => void document.adoptedStyleSheets.push(tokenSheet))
afterAll(async () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== tokenSheet)
  await page.viewport(1280, 900)
})

/** The search box of a page, which stands in the same row. */
const searchWidth = 'min(240px, 15vw)'

/** The header of a window with that width, and its link to the account with a shopper's name. */
async function headerOf(width: number, locale: string, name: string) {
  await page.viewport(width, 900)
  const parameters = shown(headerElement, { toggles: { wishlist: true, account: true } })
  const { column, element } = await show(headerElement, { parameters }, {}, locale)
  const search = document.createElement('div')
  search.slot = 'search'
  search.style.inlineSize = width < 1024 ? '44px' : searchWidth
  element.append(search)
  const link = element.shadowRoot!.querySelector<HTMLElement>('.vt-header__link[href$="/my-account"]')!
  link.dataset['name'] = name
  return { column, link, written: getComputedStyle(link, '::after') }
}

describe.each(['en-ae', 'ar-kw'])('the name of who is signed in, in %s', (locale) => {
  it.each([768, 1009, 1024, 1199, 1280, 1440])('lies on nothing beside it, however long, %i wide', async (width) => {
    const { column, link, written } = await headerOf(width, locale, 'Christopher-Alexander')
    const icon = link.firstElementChild!.getBoundingClientRect().width
    const gap = Number.parseFloat(getComputedStyle(link).columnGap)
    const name = written.display === 'none' ? 0 : gap + Number.parseFloat(written.inlineSize)
    expect(Math.floor(icon + name)).toBeLessThanOrEqual(link.getBoundingClientRect().width)
    column.remove()
  })

  it.each([768, 1280])('is there where the row has room for a short one, %i wide', async (width) => {
    const { column, written } = await headerOf(width, locale, 'Layla')
    expect(written.display).not.toBe('none')
    expect(Number.parseFloat(written.inlineSize)).toBeGreaterThan(30)
    column.remove()
  })

  it('gives way to search, language and country in the narrowest row that has them', async () => {
    const { column, written } = await headerOf(1024, locale, 'Layla')
    expect(written.display).toBe('none')
    column.remove()
  })
})

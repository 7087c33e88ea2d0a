import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { goOffline, goOnline } from '../support/network.ts'
import { expectStill, notePaints } from '../support/paints.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { suggestions, suggestOnlyFor } from '../support/suggestions.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const words = { 'en-ae': 'choc', 'ar-kw': 'شوك' } as const
const both = Object.entries(words)

const fieldOf = (page: Page) => page.locator('vitrine-search-box').getByRole('combobox').last()
const optionsOf = (page: Page) => page.getByRole('option')
const recentsOf = (page: Page) => page.locator('.vt-search-option--recents').allInnerTexts()

/** Text of the option that a screen reader reads as the active one. */
const active = (page: Page) =>
  fieldOf(page).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant')
    return id && (field.getRootNode() as ShadowRoot).getElementById(id)?.textContent
  })

const openSheet = async (page: Page) => {
  await page.locator('vitrine-search-box').getByRole('button').tap()
  await page.getByRole('dialog').waitFor()
}

describe.each(sampleOf(both.toReversed()))('the search field in %s', (locale, word) => {
  test('is walked through by keys alone', async ({ newPage }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, viewport: desk })
    await suggestOnlyFor(page, word)
    await page.goto('food')
    const field = fieldOf(page)
    await field.focus()
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    await field.pressSequentially(word)
    await page.locator('.vt-search-option--products').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const [first = ''] = await optionsOf(page).allTextContents()
    await expect.poll(() => active(page)).toBe(first)
    await page.keyboard.press('End')
    await expect.poll(() => active(page)).toContain(word)
    await page.keyboard.press('Home')
    await expect.poll(() => active(page)).toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBeNull()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe(word)
    await page.keyboard.press('ArrowDown')
    await page.locator('.vt-search-option--products').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      t('searchHead.resultsTitle', { query: first }),
    )
    await fieldOf(page).fill('')
    await expect.poll(() => recentsOf(page)).toEqual([first])
  })

  test('is a sheet over the page of a phone, by touch', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await suggestOnlyFor(page, word)
    await page.goto('food')
    await openSheet(page)
    await expect.poll(() => fieldOf(page).evaluate((field) => field.matches(':focus'))).toBe(true)
    const sheet = page.getByRole('dialog')
    const [width, space] = await sheet.evaluate((dialog) => [dialog.clientWidth, document.body.clientWidth])
    expect(width).toBe(space)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await fieldOf(page).pressSequentially(word)
    await page.locator('.vt-search-option--products img').first().waitFor()
    await sheet.getByRole('button').first().tap()
    await sheet.waitFor({ state: 'detached' })
    await openSheet(page)
    expect(await fieldOf(page).inputValue()).toBe(word)
    const product = page.locator('.vt-search-option--products').first()
    const href = (await product.getAttribute('href'))!
    await product.tap()
    await page.waitForURL(`**${href}`)
    await page.goBack()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.for(
    sampleOf([
      ['a desk', desk],
      ['a phone', phone],
    ] as const),
  )('has nothing that axe finds while it is open on %s', async ([, viewport], { newPage }) => {
    const page = await newPage({ locale, viewport })
    await page.goto('food')
    if (viewport === phone) await openSheet(page)
    else await fieldOf(page).click()
    await optionsOf(page).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await fieldOf(page).fill(word)
    await page.locator('.vt-search-option--products').first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await axeViolations(page)).toEqual([])
    await fieldOf(page).fill('zzzzqqqq')
    await page.locator('[part=state]').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('leads to the search page without script, by the field and by the button of a phone', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk, javaScriptEnabled: false })
    await page.goto('food')
    await fieldOf(page).fill(word)
    await fieldOf(page).press('Enter')
    await page.waitForURL(/\/search\?q=/)
    await page.setViewportSize(phone)
    await page.goto('food')
    expect(await fieldOf(page).isVisible()).toBe(false)
    await page.locator('vitrine-search-box').getByRole('button').click()
    await page.waitForURL(/\/search\?/)
    expect(await fieldOf(page).isVisible()).toBe(true)
  })
})

describe('recent searches', () => {
  test('survive a reload, are five of each department, and are forgotten one by one and all', async ({ newPage }) => {
    const { t } = await wordsOf('en-ae')
    const page = await newPage({ viewport: desk })
    await page.goto('food')
    for (const term of ['tea', 'jam', 'honey', 'bread', 'dates', 'Shortbread ']) {
      await fieldOf(page).click()
      await page.getByRole('radio', { name: t('searchBox.food') }).check()
      await fieldOf(page).fill(term)
      await fieldOf(page).press('Enter')
      await page.waitForURL(/\/search\?/)
    }
    await page.goto('food')
    await page.reload()
    await fieldOf(page).click()
    await page.getByRole('radio', { name: t('searchBox.food') }).check()
    await expect.poll(() => recentsOf(page)).toEqual(['shortbread', 'dates', 'bread', 'honey', 'jam'])
    await page.getByRole('button', { name: t('searchBox.forget', { term: 'bread' }) }).click()
    await expect.poll(() => recentsOf(page)).toEqual(['shortbread', 'dates', 'honey', 'jam'])
    await page.getByRole('radio', { name: t('searchBox.fashion') }).check()
    await expect.poll(() => recentsOf(page)).toEqual([])
    await page.getByRole('radio', { name: t('searchBox.food') }).check()
    await page.getByRole('button', { name: t('searchBox.forgetAll') }).click()
    await expect.poll(() => recentsOf(page)).toEqual([])
    await page.reload()
    await fieldOf(page).click()
    await optionsOf(page).first().waitFor()
    expect(await recentsOf(page)).toEqual([])
  })
})

describe('letters that are put together', () => {
  test('are neither searched nor chosen before they are done', async ({ newPage }) => {
    const page = await newPage({ locale: 'zh-hk', viewport: desk })
    await page.goto('food')
    await fieldOf(page).click()
    await optionsOf(page).first().waitFor()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/suggestions?')) requests.push(new URL(request.url()).searchParams.get('query') ?? '')
    })
    const input = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('c')
    await compose('cha')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await active(page)).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/zh-hk/food')
    expect(requests).toEqual([])
    await input.send('Input.insertText', { text: '茶' })
    await page.locator('.vt-search-option--products').first().waitFor()
    expect(requests).toEqual(['茶'])
  })
})

describe('a dormant search field', () => {
  test('keeps what is typed before it hydrates, moves nothing, and leaves the header dormant', async ({ newPage }) => {
    const page = await newPage({ viewport: desk })
    const { shifts } = await notePaints(page)
    const placeOfText = () => page.locator('main').boundingBox()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1)!))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/search-box.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('food')
    await stillness(page)
    const before = await shifts()
    const place = await placeOfText()
    await fieldOf(page).focus()
    await page.keyboard.type('choc')
    release()
    await page.locator('.vt-search-option--products').first().waitFor()
    await page.keyboard.type('olate')
    await expect.poll(() => fieldOf(page).inputValue()).toBe('chocolate')
    expect(await placeOfText()).toEqual(place)
    expectStill((await shifts()).slice(before.length), 0)
    expect(files).not.toContain('header.js')
  })
})

describe('suggestions that cannot be had', () => {
  test('differ: no connection and a failure; words stay and are tried again', async ({ newPage }) => {
    const { t } = await wordsOf('en-ae')
    const page = await newPage({ viewport: desk })
    await page.goto('food')
    const state = page.locator('[part=state]')
    await page.route(suggestions, (route) => route.fulfill({ status: 503, json: {} }))
    await fieldOf(page).fill('choc')
    await expect.poll(() => state.innerText()).toContain(t('searchBox.failed'))
    await page.unroute(suggestions)
    await state.getByRole('button').click()
    await page.locator('.vt-search-option--products').first().waitFor()
    await goOffline(page)
    await fieldOf(page).fill('choco')
    await expect.poll(() => state.innerText()).toContain(t('searchBox.offline'))
    await fieldOf(page).press('Enter')
    expect(new URL(page.url()).pathname).toBe('/en-ae/food')
    expect(await fieldOf(page).inputValue()).toBe('choco')
    await goOnline(page)
    await page.locator('.vt-search-option--products').first().waitFor()
  })
})

describe('words that are none', () => {
  test('are shown as text: markup, a turned direction, ten thousand letters', async ({ newPage }) => {
    const page = await newPage({ viewport: desk })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    await page.goto('food')
    const field = fieldOf(page)
    await field.fill('<script>alert(1)</script><img src=x onerror=alert(2)>')
    await expect.poll(() => optionsOf(page).last().innerText()).toContain('<script>alert(1)</script>')
    await field.fill('choc\u202eetaloc')
    await expect.poll(() => optionsOf(page).last().getAttribute('href')).toContain('choc')
    await field.click()
    await field.fill('')
    await page.keyboard.insertText('a'.repeat(10_000))
    expect((await field.inputValue()).length).toBe(200)
    await field.press('Enter')
    await page.waitForURL(/\/search\?/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(dialogs).toEqual([])
  })
})

describe('a word that was corrected', () => {
  test('can be searched as it was written', async ({ newPage }) => {
    const { t } = await wordsOf('en-ae')
    const page = await newPage()
    await page.goto('search?q=cashmre')
    const line = page.locator('[part=spelling]')
    expect(await line.innerText()).toContain(t('searchHead.corrected', { corrected: 'cashmere' }))
    await line.getByRole('link', { name: 'cashmre' }).click()
    await page.waitForURL(/spelling=written/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      t('searchHead.nothing.title', { query: 'cashmre' }),
    )
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2)
    await line.getByRole('link', { name: 'cashmere' }).click()
    await page.waitForURL(/q=cashmere$/)
    expect(await page.getByRole('article').count()).toBeGreaterThan(2)
  })
})

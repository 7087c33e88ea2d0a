// The built files as a partner's page gets them, on a gateway that stands beside the test.
import { assert } from '/chai.js'
import { closePage, eventually, openPage, part } from './page.js'

const shortbread = 'ALD-G-1008'
const jumper = 'ALD-F-1001'
const card = (code) => `<vitrine-product-card product-code="${code}"></vitrine-product-card>`
const bag = '<vitrine-cart-button></vitrine-cart-button>'
const look = ['backgroundColor', 'color', 'display', 'fontSize', 'paddingInlineStart', 'borderTopLeftRadius', 'cursor']

const find = (page, name) => page.document.querySelector(name)
const countOf = async (page) => (await part(find(page, 'vitrine-cart-button'), 'count')).textContent
const press = async (element) => {
  await part(element, 'add')
  ;(await eventually(() => element.shadowRoot.querySelector('form [part=add]'), 'a button that adds')).click()
}

afterEach(closePage)

describe('one script tag', () => {
  it('paints a product card with name and price', async () => {
    const page = await openPage(card(shortbread))
    const element = find(page, 'vitrine-product-card')
    assert.include((await part(element, 'name')).textContent, 'shortbread')
    assert.match((await part(element, 'price')).textContent, /AED\s39\.00/)
    assert.deepEqual(page.problems, [])
  })

  it('says so in the card when there is no such product', async () => {
    const page = await openPage(card('ALD-G-0000'))
    assert.isNotEmpty((await part(find(page, 'vitrine-product-card'), 'error')).textContent)
  })

  it('changes the count of the bag when a card adds', async () => {
    const page = await openPage(bag + card(shortbread))
    await press(find(page, 'vitrine-product-card'))
    await eventually(async () => (await countOf(page)) === '1', 'a bag of one')
    assert.isFalse((await part(find(page, 'vitrine-cart-button'), 'count')).hidden)
  })

  it('hydrates an element that is added later', async () => {
    const page = await openPage('<main></main>')
    find(page, 'main').innerHTML = card(shortbread)
    assert.include((await part(find(page, 'vitrine-product-card'), 'name')).textContent, 'shortbread')
  })

  it('does everything once when the page has it twice', async () => {
    const page = await openPage(bag + card(shortbread))
    const second = page.document.createElement('script')
    Object.assign(second, { type: 'module', src: `${page.loader}?again` })
    const isLoaded = new Promise((resolve, reject) => Object.assign(second, { onload: resolve, onerror: reject }))
    page.document.head.append(second)
    await isLoaded
    const calls = async (part) => (await page.calls()).filter((call) => call.includes(part))
    await press(find(page, 'vitrine-product-card'))
    await eventually(async () => (await calls('/item')).length > 0, 'the bag to be told')
    // A second copy would have spoken before what is pressed later is answered.
    ;(await part(find(page, 'vitrine-product-card'), 'more')).click()
    await eventually(async () => (await calls('/item')).length > 1, 'the bag to be told again')
    await eventually(async () => (await countOf(page)) === '2', 'a bag of two')
    assert.lengthOf(await calls('/item'), 2)
    assert.lengthOf(await calls('/token'), 1)
    assert.deepEqual(page.problems, [])
  })
})

describe('two configurations on one page', () => {
  it('keep language, currency and bag to themselves', async () => {
    const page = await openPage(
      `${bag}${card(shortbread)}<vitrine-store locale="ar-kw">${bag}${card(shortbread)}</vitrine-store>`,
    )
    const [here, there] = page.document.querySelectorAll('vitrine-product-card')
    assert.match((await part(here, 'price')).textContent, /AED/)
    // The first card pushes it out of sight for as long as it grows, and there it sleeps on.
    const price = () => {
      there.scrollIntoView()
      return there.shadowRoot?.querySelector('[part~=price]')
    }
    assert.match((await eventually(price, 'a price in dinars')).textContent, /د\.ك/)
    await press(here)
    await eventually(async () => (await countOf(page)) === '1', 'a bag of one')
    const other = await part(page.document.querySelector('vitrine-store vitrine-cart-button'), 'count')
    assert.isTrue(other.hidden)
  })
})

describe('a page with styles of its own', () => {
  it('does not reach inside', async () => {
    const looks = async (head) => {
      const page = await openPage(card(shortbread), { head })
      const button = await eventually(() =>
        find(page, 'vitrine-product-card').shadowRoot?.querySelector('form [part=add]'),
      )
      const style = page.window.getComputedStyle(button)
      return Object.fromEntries(look.map((name) => [name, style[name]]))
    }
    const plain = await looks('')
    assert.notEqual(plain.backgroundColor, 'rgb(255, 0, 0)')
    assert.deepEqual(await looks('<style>* { all: unset } button { background: red !important }</style>'), plain)
  })
})

describe('moving an element', () => {
  it('keeps what it shows, its nodes and its open menu', async () => {
    const page = await openPage(`<main>${card(jumper)}</main><aside></aside>`)
    const element = find(page, 'vitrine-product-card')
    const menu = await eventually(() => element.shadowRoot?.querySelector('details'), 'the menu of sizes')
    menu.querySelector('summary').click()
    await eventually(() => menu.open, 'an open menu')
    find(page, 'aside').append(element)
    await new Promise((resolve) => page.window.requestAnimationFrame(resolve)) // an unmount would come after the move
    assert.equal(element.shadowRoot.querySelector('details'), menu)
    assert.isTrue(menu.open)
  })
})

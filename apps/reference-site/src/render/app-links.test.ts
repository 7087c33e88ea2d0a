import { describe, expect, it } from 'vitest'
import { withAppFlag } from './app-links.ts'

const linkTo = (href: string) => `<a class="x" href="${href}">Look</a>`

describe('withAppFlag', () => {
  it.each([
    ['/en-ae', '/en-ae?isapp=true'],
    ['/ar-kw/food', '/ar-kw/food?isapp=true'],
    ['/en-ae/food?page=2&amp;sortBy=newest', '/en-ae/food?page=2&amp;sortBy=newest&amp;isapp=true'],
    ['/en-ae/help-support#returns', '/en-ae/help-support?isapp=true#returns'],
    ['/en-ae/food?colour=navy#facts', '/en-ae/food?colour=navy&amp;isapp=true#facts'],
  ])('keeps the flag on %s', (href, flagged) => expect(withAppFlag(linkTo(href))).toBe(linkTo(flagged)))

  it.each(['#main', '/media/food/x.avif', '/img?src=x', 'https://maps.example/en-ae', 'tel:+97144155500'])(
    'leaves %s alone',
    (href) => expect(withAppFlag(linkTo(href))).toBe(linkTo(href)),
  )
  it('says it once', () => {
    const once = withAppFlag(linkTo('/en-ae/terms?isapp=true'))
    expect(withAppFlag(once)).toBe(linkTo('/en-ae/terms?isapp=true'))
  })
  it('gives a form that opens an address the flag, and one that is posted none', () => {
    const field = '<input type="hidden" name="isapp" value="true">'
    expect(withAppFlag('<form action="/en-ae/search"><input name="q"></form>')).toBe(
      `<form action="/en-ae/search"><input name="q">${field}</form>`,
    )
    const posted = '<form method="post" action="/en-ae/cart"><button>Add</button></form>'
    expect(withAppFlag(posted)).toBe(posted)
    expect(withAppFlag(`${posted}<form><b></b></form>`)).toBe(`${posted}<form><b></b>${field}</form>`)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { keepFocus } from './focus.ts'

const card = (menu: string, words: string) => `
  <a href="#">${words}</a>
  <form><details ${menu}><summary>${words}</summary>
    <button name="size" value="S" aria-label="${words} S">S</button>
    <button name="size" value="M" aria-label="${words} M">M</button>
  </details></form>`

function open(html: string) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div>${html}</div>`
  return { box: root.firstElementChild as HTMLElement, focused: () => root.activeElement as HTMLElement | null }
}

describe('keepFocus', () => {
  afterEach(() => document.body.replaceChildren())

  it('opens the menu again that holds the control, in whatever language it is now', () => {
    const { box, focused } = open(card('open', 'Add'))
    box.querySelectorAll('button')[1]!.focus()
    const giveBack = keepFocus(box)
    box.innerHTML = card('', 'أضف')
    giveBack()
    expect(focused()?.getAttribute('aria-label')).toBe('أضف M')
    expect(box.querySelector('details')!.open).toBe(true)
  })
  it('distinguishes controls of one kind by their place', () => {
    const { box, focused } = open('<button>One</button><button>Two</button>')
    box.querySelectorAll('button')[1]!.focus()
    const giveBack = keepFocus(box)
    box.innerHTML = '<button>Uno</button><button>Dos</button>'
    giveBack()
    expect(focused()?.textContent).toBe('Dos')
  })
  it('leaves the focus where the shopper took it in the meantime', () => {
    const { box, focused } = open(card('', 'Add'))
    const elsewhere = document.body.appendChild(document.createElement('input'))
    box.querySelector('summary')!.focus()
    const giveBack = keepFocus(box)
    elsewhere.focus()
    giveBack()
    expect(document.activeElement).toBe(elsewhere)
    expect(focused()).toBeNull()
  })
  it('goes to the first control when its own is no more', () => {
    const { box, focused } = open(card('', 'Add'))
    box.querySelector('summary')!.focus()
    const giveBack = keepFocus(box)
    box.innerHTML = '<p>Sold out</p><a href="#">Jumper</a>'
    giveBack()
    expect(focused()?.textContent).toBe('Jumper')
  })
})

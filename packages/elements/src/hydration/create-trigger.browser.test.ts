import { describe, expect, it, vi } from 'vitest'
import { createTrigger } from './create-trigger.ts'

/** A dormant element with a form, and what becomes of the form's submission. */
function dormant(serves: () => boolean) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = `<form method="post" action="/account"><button>Save</button></form>`
  const requested = vi.fn()
  void createTrigger(element, 'native', serves).whenRequested.then(requested)
  const sent = vi.fn()
  root.addEventListener('submit', (event) => {
    sent()
    event.preventDefault() // it would leave the page of the tests
  })
  root.querySelector('button')!.click()
  return { requested, sent }
}

describe('createTrigger, native', () => {
  it('leaves a form alone that is served without the component', async () => {
    const { requested, sent } = dormant(() => true)
    await Promise.resolve()
    expect(sent).toHaveBeenCalledOnce()
    expect(requested).not.toHaveBeenCalled()
  })

  it('holds any other form back until its component is there', async () => {
    const { requested, sent } = dormant(() => false)
    await expect.poll(() => requested.mock.calls.length).toBe(1)
    expect(sent).not.toHaveBeenCalled()
  })
})

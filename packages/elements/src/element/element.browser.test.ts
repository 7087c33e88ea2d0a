import type { ElementDefinition } from '@vitrine/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { triggerOf } from '../hydration/trigger.ts'
import { greetingElement } from '../testing/greeting.element.ts'
import { paint, provide } from '../testing/place.ts'
import { testStorefront } from '../testing/store.ts'
import { define } from './define.ts'
import { createElementClass, defineVitrineElement } from './element.ts'
import type { Waiting } from './waiting.ts'

const definition = greetingElement as unknown as ElementDefinition
const tag = definition.tag
type Greeting = HTMLElement & { name?: string; person?: object; isLoud?: boolean; times?: number }

beforeAll(() => defineVitrineElement(definition))
afterEach(() => document.body.replaceChildren())

async function place(html = `<${tag}></${tag}>`, storefront = testStorefront()): Promise<Greeting> {
  const provider = provide(storefront)
  provider.setHTMLUnsafe(html)
  const element = provider.firstElementChild as Greeting
  await expect.poll(() => triggerOf(element)?.isHydrated).toBe(true)
  await paint()
  return element
}
const heading = ({ shadowRoot }: Element) => shadowRoot!.querySelector('h2')?.textContent
const button = ({ shadowRoot }: Element) => shadowRoot!.querySelector('button')!

describe('attributes', () => {
  it('are text, numbers, and booleans by presence', async () => {
    const element = await place(`<${tag} name="Ada" times="3" is-loud tone="unheard-of"></${tag}>`)
    expect(heading(element)).toBe('Hello ADA, 3 times')
    expect(element.shadowRoot!.querySelector('section')!.dataset['tone']).toBe('warm')
  })

  it('are read as frameworks write them before the element is defined', async () => {
    const element = await place(`<${tag} name="Ada" is-loud="false"></${tag}>`)
    expect(heading(element)).toBe('Hello Ada, 1 times')
    element.setAttribute('is-loud', 'true')
    await expect.poll(() => heading(element)).toBe('Hello ADA, 1 times')
    // `setAttribute('isLoud', …)` is what becomes of a property that the element does not have yet.
    const camel = await place(`<${tag} name="Ada" isLoud></${tag}>`)
    expect(heading(camel)).toBe('Hello ADA, 1 times')
    camel.setAttribute('isLoud', 'false')
    await expect.poll(() => heading(camel)).toBe('Hello Ada, 1 times')
  })

  it('change the component when they change, are emptied or are taken away', async () => {
    const element = await place(`<${tag} name="Ada" is-loud></${tag}>`)
    element.setAttribute('name', '')
    element.removeAttribute('is-loud')
    await expect.poll(() => heading(element)).toBe('Hello , 1 times')
    element.removeAttribute('name')
    await expect.poll(() => heading(element)).toBe('Hello you, 1 times')
  })

  it('render once for several changes in a task', async () => {
    const element = await place()
    let changes = 0
    new MutationObserver(() => changes++).observe(element.shadowRoot!, {
      subtree: true,
      characterData: true,
      childList: true,
    })
    for (let times = 2; times < 50; times++) element.setAttribute('times', `${times}`)
    await expect.poll(() => heading(element)).toBe('Hello you, 49 times')
    expect(changes).toBe(1)
  })

  it('are an error state with the page’s error slot for broken JSON, and recover', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = await place(`<${tag} person="{"><b slot="error">Sorry</b></${tag}>`)
    expect(element.matches(':state(error)')).toBe(true)
    expect(
      element.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=error]')!.assignedElements()[0]?.textContent,
    ).toBe('Sorry')
    // A fault that a shopper cannot mend is said to the page's author.
    expect(element.shadowRoot!.textContent).toBe('')
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    expect(logged.mock.calls[0]![0]).toContain(`<${tag} person>: `)
    element.setAttribute('person', '{"title":"Dr"}')
    await expect.poll(() => heading(element)).toBe('Hello Dr you, 1 times')
    expect(element.matches(':state(error)')).toBe(false)
    logged.mockRestore()
  })
})

describe('properties', () => {
  it('set before the element is defined are kept, and win over the attribute beside them', async () => {
    const late = `vitrine-test-late-${crypto.randomUUID()}` as const
    const provider = provide(testStorefront())
    const element = provider.appendChild(document.createElement(late)) as Greeting
    element.setAttribute('name', 'attribute')
    element.name = 'property'
    element.person = { title: 'Dr' }
    defineVitrineElement({ ...definition, tag: late })
    await expect.poll(() => element.shadowRoot && heading(element)).toBe('Hello Dr property, 1 times')
    expect(Object.hasOwn(element, 'name')).toBe(false)
  })

  it('set before the element is in the page render it once, there', async () => {
    const element = document.createElement(tag) as Greeting
    element.name = 'Ada'
    await paint()
    expect(element.shadowRoot).toBeNull()
    provide(testStorefront()).append(element)
    await expect.poll(() => element.shadowRoot && heading(element)).toBe('Hello Ada, 1 times')
    expect(element.shadowRoot!.querySelectorAll('section')).toHaveLength(1)
    expect(element.hasAttribute('name')).toBe(false)
  })
})

describe('events', () => {
  it('bubble out of shadow roots with their detail', async () => {
    const element = await place()
    const events: unknown[] = []
    document.addEventListener('vitrine-greet', (event) => events.push(event.composed, (event as CustomEvent).detail), {
      once: true,
    })
    button(element).click()
    await expect.poll(() => events).toEqual([true, { name: 'you' }])
  })

  it('stop the action as intents by preventDefault, by a promise of false and by one that rejects', async () => {
    const element = await place()
    const greeted = vi.fn()
    element.addEventListener('vitrine-greet', greeted)
    const decisions: ((event: CustomEvent<Waiting>) => void)[] = [
      (event) => event.preventDefault(),
      (event) => event.detail.waitUntil(Promise.resolve(false)),
      (event) => event.detail.waitUntil(Promise.reject(new Error('no'))),
    ]
    for (const decide of decisions) {
      element.addEventListener('vitrine-before-greet', decide as EventListener, { once: true })
      button(element).click()
      await paint()
    }
    expect(greeted).not.toHaveBeenCalled()
    element.addEventListener(
      'vitrine-before-greet',
      ((event: CustomEvent<Waiting>) => event.detail.waitUntil(paint())) as EventListener,
      { once: true },
    )
    button(element).click()
    expect(greeted).not.toHaveBeenCalled()
    await expect.poll(() => greeted.mock.calls.length).toBe(1)
  })
})

describe('slots and parts', () => {
  it('take the page’s content and styles', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = `${tag}::part(base) { border-top-width: 7px; border-top-style: solid }`
    const element = await place(`<${tag}><i>light</i><b slot="start">first</b></${tag}>`)
    expect(
      element.shadowRoot!.querySelector<HTMLSlotElement>('slot:not([name])')!.assignedElements()[0]?.textContent,
    ).toBe('light')
    expect(
      element.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=start]')!.assignedElements()[0]?.textContent,
    ).toBe('first')
    expect(getComputedStyle(element.shadowRoot!.querySelector('[part=base]')!).borderTopWidth).toBe('7px')
    style.remove()
  })
})

describe('moving', () => {
  const greet = async (element: Element) => {
    button(element).click()
    await expect.poll(() => element.shadowRoot!.querySelector('output')!.textContent).toBe('1')
  }

  it('keeps the component’s state and nodes: appendChild', async () => {
    const element = await place()
    await greet(element)
    const section = element.shadowRoot!.querySelector('section')
    element.parentElement!.appendChild(document.createElement('div')).appendChild(element)
    await paint()
    expect(element.shadowRoot!.querySelector('section')).toBe(section)
    expect(element.shadowRoot!.querySelector('output')!.textContent).toBe('1')
  })

  it('keeps the component’s state and nodes: moveBefore', async () => {
    const element = await place()
    await greet(element)
    const next = element.parentElement!.appendChild(document.createElement('div'))
    ;(next as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null)
    await paint()
    expect(element.shadowRoot!.querySelector('output')!.textContent).toBe('1')
  })

  it('ends the component when it was taken out, and begins a new one when it is put back', async () => {
    const element = await place()
    await greet(element)
    const parent = element.parentElement!
    element.remove()
    await paint()
    expect(element.shadowRoot!.querySelector('section')).toBeNull()
    parent.append(element)
    await expect.poll(() => element.shadowRoot!.querySelector('output')?.textContent).toBe('0')
    expect(element.shadowRoot!.querySelectorAll('.vt-box')).toHaveLength(1)
  })

  it('shows another storefront, in its language, when it leads below that one', async () => {
    const element = await place(undefined, testStorefront(1))
    provide(testStorefront(5, 'en-kw')).append(element)
    await expect.poll(() => element.shadowRoot!.querySelector('[data-count]')!.textContent).toBe('5 in en-kw')
    expect(element.shadowRoot!.querySelector<HTMLElement>('.vt-box')!.lang).toBe('en-kw')
  })
})

describe('an error', () => {
  it('becomes the error slot, a state and an event, and the neighbours live on', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const neighbour = await place()
    const element = await place(`<${tag} name="Ada"></${tag}>`)
    const logged = vi.fn()
    document.addEventListener('vitrine-error', logged, { once: true })
    element.setAttribute('name', 'throw')
    await expect.poll(() => element.matches(':state(error)')).toBe(true)
    expect(logged).toHaveBeenCalledOnce()
    expect(element.shadowRoot!.querySelector('[role=alert]')).not.toBeNull()
    button(neighbour).click()
    await expect.poll(() => neighbour.shadowRoot!.querySelector('output')!.textContent).toBe('1')
    element.setAttribute('name', 'Ada')
    await expect.poll(() => heading(element)).toBe('Hello Ada, 1 times')
    silent.mockRestore()
  })
})

describe('define', () => {
  it('leaves the first definition of a tag and warns of another version', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const first = customElements.get(tag)
    defineVitrineElement(definition)
    expect(customElements.get(tag)).toBe(first)
    expect(logged).not.toHaveBeenCalled()
    const foreign = `vitrine-test-foreign-${crypto.randomUUID()}` as const
    customElements.define(foreign, class extends HTMLElement {})
    define(foreign, createElementClass({ ...definition, tag: foreign }))
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('space', () => {
  it('is kept until the first paint and then given back', async () => {
    let open = () => {}
    const storefront = {
      ...testStorefront(),
      i18n: { load: () => new Promise<void>((resolve) => (open = resolve)), t: String, find: () => undefined },
    }
    const element = provide(storefront as never).appendChild(document.createElement(tag))
    await expect.poll(() => element.style.minBlockSize).toBe('123px')
    expect(element.matches(':state(waiting)')).toBe(true)
    expect(element.getBoundingClientRect().height).toBe(123)
    await paint()
    open()
    await expect.poll(() => element.hasAttribute('style')).toBe(false)
    expect(element.matches(':state(waiting)')).toBe(false)
  })
})

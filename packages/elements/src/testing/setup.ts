// Run before each test file of the project `elements`: component suites mount custom elements.
import type { ElementDefinition } from '@vitrine/react'
import { expect } from 'vitest'
import { elementMount, findIn, type Mount } from '@vitrine/testing/react'
import { defineVitrineElement } from '../element/element.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { paint, provide } from './place.ts'

const mount: Mount = async (definition, { storefront, props = {}, slots = {} }) => {
  defineVitrineElement(definition as unknown as ElementDefinition)
  const element = document.createElement(definition.tag)
  element.setAttribute('hydrate', 'load')
  Object.assign(element, props)
  const events = new Map<string, unknown[]>()
  for (const name of Object.keys(definition.events ?? {}))
    element.addEventListener(name, (event) =>
      events.set(name, [...(events.get(name) ?? []), withoutWaiting((event as CustomEvent).detail)]),
    )
  for (const [slot, html] of Object.entries(slots)) {
    const content = element.appendChild(document.createElement('span'))
    if (slot !== 'default') content.slot = slot
    content.innerHTML = html
  }
  const provider = provide(storefront)
  provider.append(element)
  await expect.poll(() => triggerOf(element)?.isHydrated).toBe(true)
  await paint()
  const root = element.shadowRoot!
  return {
    root,
    find: (selector) => findIn(root, selector),
    events: (name) => events.get(name) ?? [],
    async setProps(next) {
      Object.assign(element, next)
      await paint()
    },
    async unmount() {
      provider.remove()
      await paint()
    },
  }
}

function withoutWaiting(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null || !('waitUntil' in detail)) return detail
  const { waitUntil: _, ...rest } = detail
  return rest
}

;(globalThis as { [elementMount]?: Mount })[elementMount] = mount

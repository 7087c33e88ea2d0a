import type { Storefront } from '@vitrine/core'
import type { ElementDefinition } from '@vitrine/react'
import { expect } from 'vitest'
import { defineVitrineElement } from '../element/element.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { boxesOf, outside, overlaps } from './boxes.ts'
import { paint, provide } from './place.ts'

/** What a story says of a state, as far as a column of it is concerned. */
export interface Story {
  readonly args?: Readonly<Record<string, unknown>>
  readonly globals?: object
  readonly play?: unknown
  readonly parameters?: { readonly storefront?: (locale: string) => Storefront | Promise<Storefront> }
  readonly beforeEach?: () => () => void
}

/** Widths of columns on a partner's page. */
export const columns = [280, 360, 480, 704, 960] as const

export interface States {
  readonly meta: Story
  /** In the order of their file, which begins with the usual one. */
  readonly states: readonly (readonly [name: string, story: Story])[]
}

/** The states of an element that its stories show. */
export async function statesOf({ tag }: ElementDefinition): Promise<States> {
  const name = tag.replace('vitrine-', '')
  const { default: meta, ...stories } = (await import(
    `../../../react/src/components/${name}/${name}.stories.tsx`
  )) as Record<string, Story> & { default: Story }
  // A module's names come sorted.
  const { default: text } = (await import(`../../../react/src/components/${name}/${name}.stories.tsx?raw`)) as {
    default: string
  }
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, story]) => story!)
  const states = names.map((story) => [story, stories[story]!] as const)
  return { meta, states: states.filter(([, { globals, play }]) => !globals && !play) }
}

/** Shows an element in a column of its own, in the state of a story, and waits until nothing in it changes. */
export async function show(
  definition: ElementDefinition,
  meta: Story,
  story: Story,
  locale: string,
): Promise<{ column: HTMLElement; element: HTMLElement }> {
  const storefront = await (story.parameters?.storefront ?? meta.parameters?.storefront)!(locale)
  defineVitrineElement(definition)
  const element = document.createElement(definition.tag)
  element.setAttribute('hydrate', 'load')
  Object.assign(element, meta.args, story.args)
  const column = provide(storefront)
  column.dir = storefront.locale.peek().dir
  column.append(element)
  await expect.poll(() => triggerOf(element)?.isHydrated).toBe(true)
  await atRest(element.shadowRoot!)
  return { column, element }
}

async function atRest(root: ShadowRoot) {
  let before = ''
  for (let same = 0; same < 3;) {
    await paint()
    same = root.innerHTML === before ? same + 1 : 0
    before = root.innerHTML
  }
}

/** What is wrong with an element in a column of each width. */
export async function faultsOf({ column, element }: Awaited<ReturnType<typeof show>>): Promise<string[]> {
  const faults: string[] = []
  for (const width of columns) {
    column.style.inlineSize = `${width}px`
    await paint()
    const boxes = boxesOf(element.shadowRoot!)
    const found = [...overlaps(boxes), ...outside(boxes, column.getBoundingClientRect())]
    if (column.scrollWidth > column.clientWidth) found.push(`it is ${column.scrollWidth} wide`)
    faults.push(...new Set(found.map((fault) => `${width}: ${fault}`)))
  }
  return faults
}

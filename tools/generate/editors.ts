import { banner } from './code.ts'
import type { RegisteredComponent, RegisteredEvent } from './components.ts'

/** A property of an element, or an attribute, as a type writes it. */
interface Member {
  readonly name: string
  readonly type: string
  readonly description: string
}

const typeOfAttribute = { string: 'string', number: 'number', boolean: 'boolean', json: 'object' } as const

const typeOf = ({ type, values }: RegisteredComponent['attributes'][number]['definition']) =>
  values ? values.map((value) => `'${value}'`).join(' | ') : typeOfAttribute[type]

function propertiesOf({ attributes }: RegisteredComponent): Member[] {
  return attributes
    .filter(({ isProperty }) => isProperty)
    .map(({ prop: { name, description }, definition }) => ({ name, type: typeOf(definition), description }))
}

/** Frameworks set a property when the element has one of that name, and an attribute otherwise: both are offered. */
function attributesOf(component: RegisteredComponent): Member[] {
  const asAttributes = component.attributes.flatMap(({ name, prop, definition, isProperty }) =>
    isProperty && name === prop.name
      ? []
      : [{ name, type: definition.type === 'json' ? 'string' : typeOf(definition), description: prop.description }],
  )
  return [...propertiesOf(component), ...asAttributes]
}

const members = (list: readonly Member[], indent: string, optional: '?' | '') =>
  list.map(
    ({ name, type, description }) =>
      `${indent}/** ${description} */\n${indent}${/\W/.test(name) ? `'${name}'` : name}${optional}: ${type}`,
  )

const eventType = ({ detail, cancelable }: RegisteredEvent) =>
  `CustomEvent<${cancelable ? `${detail} & Waiting` : detail}>`

const inPascalCase = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

export const interfaceOf = ({ definition }: RegisteredComponent) => `${inPascalCase(definition.tag)}Element`

/** The elements' interfaces and events, and that the browser's own methods know them. Needs no framework. */
export function tagTypes(components: readonly RegisteredComponent[]): string {
  const events = new Map(components.flatMap((component) => component.events.map((event) => [event.name, event])))
  const eventTypes = [...events.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const named = new Set(eventTypes.flatMap(({ detail }) => detail.match(/\b[A-Z]\w*/g) ?? []))
  const interfaces = components.map((component) => {
    const properties = members(propertiesOf(component), '  ', '')
    const body = properties.length > 0 ? `\n${properties.join('\n')}\n` : ''
    return `
/** ${component.words.summary} */
export interface ${interfaceOf(component)} extends HTMLElement {${body}}`
  })
  return `${banner}import type { ${[...named].sort().join(', ')} } from '@vitrine/contract'
import type { Waiting } from '../element/waiting.ts'

export type { Waiting }
${interfaces.join('\n')}

/** The elements by their tags. */
export interface VitrineElements {
${components.map((component) => `  '${component.definition.tag}': ${interfaceOf(component)}`).join('\n')}
}

/** What the elements dispatch. Every event bubbles, so that a listener may sit anywhere above. */
export interface VitrineEvents {
${eventTypes.map((event) => `  /** ${event.description} */\n  '${event.name}': ${eventType(event)}`).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap extends VitrineElements {}
  interface GlobalEventHandlersEventMap extends VitrineEvents {}
}
`
}

/** Types of the tags in React 18 and 19. */
export function jsxTypes(components: readonly RegisteredComponent[]): string {
  const tags = components.map((component) => {
    const { definition, words, events } = component
    // React 19 listens by `on` and the event's name; in React 18 a listener is added to the element.
    const listeners = events.map(({ name, description }) => ({
      name: `on${name}`,
      type: `(event: VitrineEvents['${name}']) => void`,
      description,
    }))
    return `      /** ${words.summary} */
      '${definition.tag}': JsxAttributes<VitrineElements['${definition.tag}']> & {
${members([...attributesOf(component), ...listeners], '        ', '?').join('\n')}
      }`
  })
  return `${banner}import type { JsxAttributes } from '../tags/jsx-attributes.ts'
import type { VitrineElements, VitrineEvents } from './tags.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`
}

/** Types of the tags in Vue templates. */
export function vueTypes(components: readonly RegisteredComponent[]): string {
  const tags = components.map((component) => {
    const { definition, words, events } = component
    const listeners = events.map(({ name, description }) => ({
      name: `on${inPascalCase(name)}`,
      type: `(event: VitrineEvents['${name}']) => void`,
      description,
    }))
    return `    /** ${words.summary} */
    '${definition.tag}': VueTag<{
${members([...attributesOf(component), ...listeners], '      ', '?').join('\n')}
    }>`
  })
  return `${banner}import type { VueTag } from '../tags/vue-tag.ts'
import type { VitrineEvents } from './tags.ts'

declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`
}

/** Completion in HTML files (https://github.com/microsoft/vscode-custom-data). */
export function htmlData(components: readonly RegisteredComponent[]) {
  return {
    version: 1.1,
    tags: components.map(({ definition, words, attributes }) => ({
      name: definition.tag,
      description: words.summary,
      attributes: [
        ...attributes.map(({ name, prop, definition: { type, values } }) => ({
          name,
          description: prop.description,
          ...(values ? { values: values.map((value) => ({ name: value })) } : {}),
          ...(type === 'boolean' ? { valueSet: 'v' } : {}),
        })),
        {
          name: 'hydrate',
          description: 'When the element hydrates.',
          values: ['load', 'idle', 'visible', 'interaction'].map((name) => ({ name })),
        },
      ],
    })),
  }
}

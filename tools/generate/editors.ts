import { banner } from './code.ts'
import type { RegisteredComponent } from './components.ts'

const typeOfAttribute = { string: 'string', number: 'number', boolean: 'boolean', json: 'string' } as const

function attributeTypes({ attributes }: RegisteredComponent): string[] {
  return attributes.flatMap(({ name, prop, definition: { type, values } }) => {
    const text = values ? values.map((value) => `'${value}'`).join(' | ') : typeOfAttribute[type]
    const documented = `/** ${prop.description} */`
    // React 19 and Vue set a property when the element has one of that name: objects go by property.
    const byProperty = [documented, `${prop.name}?: ${type === 'json' ? 'object' : text}`]
    return name === prop.name ? byProperty : [documented, `'${name}'?: ${text}`, ...byProperty]
  })
}

const indent = (lines: readonly string[], by: number) => lines.map((line) => `${' '.repeat(by)}${line}`).join('\n')

/** Types of the tags in React 19: `import '@vitrine/elements'` brings them. */
export function jsxTypes(components: readonly RegisteredComponent[]): string {
  const tags = components.map((component) => {
    const { definition, words, events } = component
    // React 19 listens by `on` and the event's name.
    const listeners = events.flatMap(({ name, description, prop }) => [
      `/** ${description} */`,
      `'on${name}'?: (event: CustomEvent<Detail<${component.propsName}['${prop}']>>) => void`,
    ])
    return `      /** ${words.summary} */
      '${definition.tag}': ElementAttributes & {
${indent([...attributeTypes(component), ...listeners], 8)}
      }`
  })
  const props = components.flatMap(({ propsName, events }) => (propsName && events.length > 0 ? [propsName] : []))
  return `${banner}import type { ${props.sort().join(', ')} } from '@vitrine/react'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Detail<Callback> = NonNullable<Callback> extends (...args: infer Args) => unknown ? Args[0] : never

type ElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  /** When a server-rendered element hydrates. */
  hydrate?: 'load' | 'idle' | 'visible' | 'interaction'
}

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
    const { definition, words } = component
    return `  /** ${words.summary} */
  '${definition.tag}': new () => {
    $props: {
${indent(attributeTypes(component), 6)}
    }
  }`
  })
  return `${banner}
/** \`declare module 'vue' { interface GlobalComponents extends VitrineElements {} }\` */
export interface VitrineElements {
${tags.join('\n')}
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

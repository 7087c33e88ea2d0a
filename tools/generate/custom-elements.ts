import type { RegisteredComponent } from './components.ts'
import { interfaceOf } from './editors.ts'

/** The custom elements manifest, schema 2.1.0 (https://github.com/webcomponents/custom-elements-manifest). */
export function customElementsManifest(components: readonly RegisteredComponent[]) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: components.map(declarationOf),
        exports: components.map((component) => ({
          kind: 'custom-element-definition',
          name: component.definition.tag,
          declaration: { name: interfaceOf(component), module: path },
        })),
      },
    ],
  }
}

/** The packed file that declares all elements; their code comes from the shop, by its loader. */
const path = 'dist/tags.js'

function declarationOf(component: RegisteredComponent) {
  const { definition, words, attributes, events } = component
  const name = interfaceOf(component)
  const named = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([key, description]) => ({ name: key, description }))
  return {
    kind: 'class',
    name,
    tagName: definition.tag,
    customElement: true,
    summary: words.summary,
    superclass: { name: 'HTMLElement' },
    attributes: [
      ...attributes.map(({ name: attribute, prop, definition: { type }, isProperty }) => ({
        name: attribute,
        ...(isProperty ? { fieldName: prop.name } : {}),
        type: { text: type === 'json' ? 'string' : prop.type },
        description: prop.description,
        ...(prop.default ? { default: prop.default } : {}),
      })),
      {
        name: 'hydrate',
        type: { text: "'load' | 'idle' | 'visible' | 'interaction'" },
        description: 'When the element hydrates.',
        default: `'${definition.hydrate}'`,
      },
    ],
    members: attributes
      .filter(({ isProperty }) => isProperty)
      .map(({ name: attribute, prop }) => ({
        kind: 'field',
        name: prop.name,
        attribute,
        type: { text: prop.type },
        description: prop.description,
        ...(prop.default ? { default: prop.default } : {}),
      })),
    events: events.map(({ name: event, detail, description, cancelable }) => ({
      name: event,
      type: {
        text: `CustomEvent<${cancelable ? `${detail} & { waitUntil(decision: Promise<unknown>): void }` : detail}>`,
      },
      description: cancelable
        ? `${description} Cancelable, also later: \`event.detail.waitUntil(promise)\`.`
        : description,
    })),
    slots: named(words.slots).map((slot) => (slot.name === 'default' ? { ...slot, name: '' } : slot)),
    cssParts: named(words.parts),
    cssProperties: named(words.cssProperties),
    cssStates: named(words.states),
  }
}

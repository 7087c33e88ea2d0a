import type { ElementDefinition } from '@vitrine/react'
import { createElementRenderer } from '../server/renderer.tsx'
import { greetingElement } from './greeting.element.ts'
import { testStorefront } from './store.ts'

const renderer = createElementRenderer({
  storefront: testStorefront(),
  definitions: [greetingElement as unknown as ElementDefinition],
  log: () => {},
})
const greeting = (attributes: Record<string, unknown>, hydrate?: string, children?: string) =>
  renderer.element('vitrine-test-greeting', attributes, { hydrate, children })

/** What React's server renderer writes for the fixture: hydrated by both runtimes in the engine's tests. */
export const pages = {
  plain: await greeting({ name: 'Ada' }),
  full: await greeting({ name: '<b>&"', times: 2, isLoud: true, person: { title: 'Dr' } }, 'load', '<em>slotted</em>'),
  interaction: await greeting({ name: 'Ada' }, 'interaction'),
  native: await greeting({ name: 'Ada' }, 'native'),
  nested: await greeting({ name: 'Ada' }, 'interaction', await greeting({ name: 'Eve' }, 'interaction')),
  visible: await greeting({ name: 'Ada' }, 'visible'),
  idle: await greeting({ name: 'Ada' }, 'idle'),
  throwing: await greeting({ name: 'throw' }),
  invalid: await greeting({ person: '{' }),
}

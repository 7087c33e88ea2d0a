import { defineElement } from '@vitrine/react'
import { Greeting } from './greeting.tsx'
import styles from './greeting.css?inline'

/**
 * Greets; a fixture of the engine’s tests.
 *
 * @slot - Below everything.
 * @slot start - Above everything.
 * @slot error - When it fails.
 * @csspart base - The whole of it.
 * @cssstate greeted - A greeting was given.
 */
export const greetingElement = defineElement({
  tag: 'vitrine-test-greeting',
  component: Greeting,
  attributes: {
    name: { type: 'string' },
    times: { type: 'number' },
    isLoud: { type: 'boolean' },
    tone: { type: 'string', values: ['warm', 'cool'] },
    person: { type: 'json' },
  },
  events: {
    'vitrine-before-greet': { prop: 'onBeforeGreet', cancelable: true },
    'vitrine-greet': { prop: 'onGreet' },
  },
  reserve: '123px',
  hydrate: 'load',
  styles,
})

import { defineElement } from '@vitrine/react'
import { Greeting } from './greeting.tsx'
import styles from './greeting.css?inline'

export const greetingElement = defineElement({
  tag: 'vitrine-test-greeting',
  summary: 'Greets; a fixture of the engine’s tests.',
  component: Greeting,
  attributes: {
    name: { type: 'string', description: 'Who is greeted.', default: 'you' },
    times: { type: 'number', description: 'How often.', default: '1' },
    isLoud: { type: 'boolean', description: 'In capitals.' },
    tone: { type: 'string', values: ['warm', 'cool'], description: 'The tone of it.', default: 'warm' },
    person: { type: 'json', description: 'More about the person.' },
  },
  events: {
    'vitrine-before-greet': {
      description: 'Before each greeting.',
      prop: 'onBeforeGreet',
      cancelable: true,
      detail: '{ name: string }',
    },
    'vitrine-greet': { description: 'After each greeting.', prop: 'onGreet', detail: '{ name: string }' },
  },
  slots: { default: 'Below everything.', start: 'Above everything.', error: 'When it fails.' },
  parts: { base: 'The whole of it.' },
  states: { greeted: 'A greeting was given.' },
  reserve: '123px',
  hydrate: 'load',
  messages: [],
  styles,
})

import { join } from 'node:path'
import { styleText } from '../../packages/elements/src/element/sheet.ts'
import { greetingElement } from '../../packages/elements/src/testing/greeting.element.ts'

/** The element on which the build is tried. */
export const tag = 'vitrine-test-greeting'
const entry = join(import.meta.dirname, '../../packages/elements/src/testing/greeting.entry.ts')

export const testElements = {
  [tag]: {
    entry,
    hydrate: 'interaction',
    reserve: '140px',
    attributes: ['name'],
    styles: styleText(greetingElement),
  },
}

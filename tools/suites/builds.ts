import { script } from './commands.ts'
import type { Step } from './step.ts'

/** What is published, made and looked at; in this order, each uses what the one before made. */
export function builds(): Step[] {
  return [
    { name: 'build: libraries', command: script('tools/build-libraries.ts'), isNeededLater: true },
    { name: 'build: elements', command: script('tools/build-elements.ts'), isNeededLater: true },
    { name: 'packed packages', command: script('tools/checks/packed.ts') },
    { name: 'documentation', command: script('tools/docs.ts', 'build') },
    { name: 'sizes', command: script('tools/size.ts') },
  ]
}

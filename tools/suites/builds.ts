import { script } from './commands.ts'
import type { Step } from './step.ts'

/** What is published, made and looked at; in this order, each uses what the one before made. */
export function builds(): Step[] {
  return [
    { name: 'build: libraries', command: script('tools/build-libraries.ts') },
    { name: 'build: elements', command: script('tools/build-elements.ts') },
    { name: 'packed packages', command: script('tools/checks/packed.ts') },
    { name: 'documentation', command: script('tools/docs.ts', 'build') },
    { name: 'sizes', command: script('tools/size.ts') },
  ]
}

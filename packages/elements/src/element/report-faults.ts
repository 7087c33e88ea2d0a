// A file of its own, which only pages with such a fault load.
import type { AttributeFault } from './attribute-faults.ts'
import { attributeName } from './attributes.ts'

/** Says what is wrong with an attribute, and the way out of it, to whoever wrote the page. */
export function faultText(tag: string, [prop, problem]: AttributeFault): string {
  const name = attributeName(prop)
  if (problem === undefined) return `<${tag}> shows nothing without ${name}: it is missing or empty.`
  const text = `<${tag} ${name}>: ${problem}.`
  return problem.includes('[object Object]')
    ? `${text} A framework has written an object as text: set the property, in Vue by :${prop}.prop="…".`
    : text
}

/** One line in the console for each. */
export function reportFaults(tag: string, faults: readonly AttributeFault[]): void {
  for (const fault of faults) console.error(faultText(tag, fault))
}

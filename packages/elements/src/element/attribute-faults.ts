import type { AttributeDefinition, ElementDefinition } from '@vitrine/react'

/** A prop that has no value, and why its attribute gave none; undefined where the attribute is missing or empty. */
export type AttributeFault = readonly [prop: string, problem: string | undefined]

/**
 * The attributes without which a component is not rendered. A value that a script has set makes up for what the
 * attribute beside it says.
 * @param problems - Of attributes whose texts cannot be read, by prop.
 */
export const attributeFaults = (
  { attributes }: Pick<ElementDefinition, 'attributes'>,
  props: Readonly<Record<string, unknown>>,
  problems: ReadonlyMap<string, string>,
): AttributeFault[] =>
  Object.entries<AttributeDefinition>(attributes)
    .filter(([prop, { isRequired }]) => (isRequired || problems.has(prop)) && (props[prop] ?? '') === '')
    .map(([prop]) => [prop, problems.get(prop)])

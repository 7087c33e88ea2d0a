import type { AttributeDefinition } from '@vitrine/react'

/** `productCode` -> `product-code`. */
export const attributeName = (prop: string): string => prop.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** The value of an attribute. An invalid value is reported, never thrown: it comes from the page's HTML. */
export interface ParsedAttribute {
  readonly value?: unknown
  readonly problem?: string
}

/**
 * Reads an attribute as HTML does: booleans by presence, a word that is not allowed and a missing attribute are the
 * default. `open="false"` is what Vue and Svelte write before the element is defined, and it means what it says.
 */
export function parseAttribute({ type, values }: AttributeDefinition, text: string | null): ParsedAttribute {
  if (type === 'boolean') return { value: text !== null && text !== 'false' }
  if (text === null) return { value: undefined }
  if (type === 'string') return { value: values && !values.includes(text) ? undefined : text }
  if (type === 'number') {
    const number = Number(text)
    return text.trim() && Number.isFinite(number) ? { value: number } : { problem: `"${text}" is not a number` }
  }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** An attribute's text for a value; `undefined` when the attribute is left out. */
export function writeAttribute({ type }: AttributeDefinition, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false)
    return type === 'json' && value === false ? 'false' : undefined
  if (type === 'boolean') return ''
  return type === 'json' ? JSON.stringify(value) : `${value as string | number}`
}

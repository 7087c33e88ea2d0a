/** `product-code` -> `productCode`. */
export const propOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A property that a script sets later is for the component, whose class reads it when it comes. */
export function watchProperties(element: HTMLElement, attributes: readonly string[], request: () => void): void {
  const record = element as unknown as Record<string, unknown>
  for (const prop of attributes.map(propOf))
    Object.defineProperty(element, prop, {
      configurable: true,
      set(value: unknown) {
        delete record[prop]
        record[prop] = value
        request()
      },
    })
}

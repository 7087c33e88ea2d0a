/** The `<vitrine-store>` around an element, also outside the shadow roots that it is in. */
export function storeAround(element: Element): Element | undefined {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return element.closest('vitrine-store') ?? (host && storeAround(host))
}

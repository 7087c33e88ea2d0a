/** The locale of an element's storefront, from the page alone; none where no partner's script tag or another shop gives it one. */
export function localeOf(element: Element): string | undefined {
  const script = document.querySelector<HTMLElement>('script[data-partner-key]')
  const store = storeOf(element)
  if (!script || store?.matches('[base-url],[shop-url]')) return undefined
  return store?.getAttribute('locale') ?? script.dataset['locale'] ?? 'en-ae'
}

/** The `<vitrine-store>` around an element, also outside the shadow roots that it is in. */
function storeOf(element: Element): Element | undefined {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return element.closest('vitrine-store') ?? (host && storeOf(host))
}

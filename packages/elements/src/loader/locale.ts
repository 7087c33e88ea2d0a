import { storeAround } from '../store/around.ts'

/**
 * The locale of an element's storefront, from the page alone; none where no partner's script tag or another shop gives
 * it one.
 */
export function localeOf(element: Element): string | undefined {
  const script = document.querySelector<HTMLElement>('script[data-partner-key]')
  const store = storeAround(element)
  if (!script || store?.matches('[base-url],[shop-url]')) return undefined
  return store?.getAttribute('locale') ?? script.dataset['locale'] ?? 'en-ae'
}

import { savedItemsDomain, type Storefront } from '@vitrine/core'
import { texts } from './save-line-texts.ts'

/**
 * Moves a line of the bag to what is saved for later. The focus of whoever pressed its button, which goes with the
 * line, is brought to the bag's title.
 */
export async function saveLine(storefront: Storefront, lineId: string, form: HTMLFormElement): Promise<void> {
  const root = form.getRootNode() as Document | ShadowRoot
  const hadFocus = form.contains(root.activeElement)
  await storefront.i18n.load(...texts).catch(() => {}) // it is saved without a word where they do not come
  await storefront.use(savedItemsDomain).save(lineId)
  // Once the line has been taken out of what is shown.
  requestAnimationFrame(() => {
    if (form.isConnected || !hadFocus) return
    const title = root.querySelector<HTMLElement>('.vt-cart__title')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  })
}

import { effect } from '@preact/signals-core'
import { plainLine, type Storefront } from '@vitrine/core'
import { reasonOf, say } from './refusal.ts'

/**
 * Shows the stepper of a dormant card while the bag has its product. Its controls are in the HTML of its component,
 * `card-stepper.tsx`. The last one is the Add button otherwise, so that who pressed it keeps the focus.
 */
export function showStepper(storefront: Storefront, place: HTMLElement, forget: () => void): void {
  const { cart, i18n, locale } = storefront
  const form = place.closest('form')!
  const [less, output, more] = place.children as unknown as [HTMLButtonElement, HTMLOutputElement, HTMLButtonElement]
  const { ariaLabel, textContent } = more
  const lineOf = (lines: typeof cart.lines.value) => plainLine(lines, place.dataset['vitrineCartCount']!)

  place.onclick = async (event) => {
    const line = lineOf(cart.lines.peek())
    if (!line) return // it adds
    event.preventDefault()
    say(form, '')
    const outcome = await cart[event.target === less ? 'decrease' : 'increase'](line.id)
    if (outcome.outcome !== 'done') say(form, reasonOf(outcome, storefront))
  }

  const stop = effect(() => {
    const line = lineOf(cart.lines.value)
    const { tag } = locale.value
    if (!place.isConnected) {
      forget()
      queueMicrotask(() => stop())
    } else if (line) {
      const { quantity, product } = line
      const says = (words: 'label' | 'decrease' | 'increase') =>
        i18n.t(`quantity.${words}`, { name: product.productName })
      place.role = 'group'
      place.ariaLabel = says('label')
      less.ariaLabel = says('decrease')
      const number = new Intl.NumberFormat(tag).format(quantity)
      if (output.textContent !== number) output.textContent = number // said again otherwise
      more.part = 'more'
      more.ariaLabel = says('increase')
      more.ariaDisabled = quantity < product.inventoryInfo.onlineStockAvailable ? null : 'true'
      more.textContent = ''
      less.hidden = output.hidden = false
    } else if (!less.hidden) {
      if (less.matches(':focus')) more.focus()
      less.hidden = output.hidden = true
      output.textContent = ''
      place.role = place.ariaLabel = less.ariaLabel = more.ariaDisabled = null
      more.part = 'add'
      Object.assign(more, { ariaLabel, textContent })
    }
  })
}

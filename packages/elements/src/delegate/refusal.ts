import type { CartOutcome, Storefront } from '@vitrine/core'

/**
 * Writes into the form's own place for refusals; answers whether it has one. It is announced there only where the page
 * has no notifications, which say the same: `react/src/refusal-role.ts`.
 */
export function say(form: HTMLFormElement, text: string): boolean {
  const place = form.querySelector('[data-vitrine-refusal]')
  if (place) {
    place.role = text && document.querySelector('vitrine-toaster,.vt-toaster') ? null : 'alert'
    place.textContent = text
  }
  if (text) place?.scrollIntoView({ block: 'nearest' })
  return Boolean(place)
}

/** In the shopper's language: a refusal's own words, else those that core shows as a notification. */
export const reasonOf = (
  outcome: Exclude<CartOutcome, { outcome: 'done' }>,
  { notifications }: Pick<Storefront, 'notifications'>,
): string =>
  'message' in outcome ? outcome.message : (notifications.toasts.peek().at(-1)?.message ?? outcome.error.message)

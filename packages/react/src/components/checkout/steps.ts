import type { CheckoutStep } from '@vitrine/core/checkout'

/** The decisions of checkout, in order. */
export const steps = ['contact', 'delivery', 'payment'] as const satisfies readonly CheckoutStep[]

/** The step that an address names; the first one without. */
export function stepIn(search: string): CheckoutStep {
  const named = new URLSearchParams(search).get('step')
  return steps.find((step) => step === named) ?? 'contact'
}

/** An address with its step; the first one needs no name. */
export function withStep({ pathname, search, hash }: Location, step: CheckoutStep): string {
  const query = new URLSearchParams(search)
  if (step === 'contact') query.delete('step')
  else query.set('step', step)
  return pathname + (query.size ? `?${query}` : '') + hash
}

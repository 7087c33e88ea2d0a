/** The decisions of checkout, in order. */
export const steps = ['contact', 'delivery', 'payment'] as const
export type Step = (typeof steps)[number]

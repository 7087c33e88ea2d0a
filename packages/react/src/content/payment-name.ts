const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  mada: 'mada',
  knet: 'KNET',
  applepay: 'Apple Pay',
  benefitpay: 'BenefitPay',
  paynow: 'PayNow',
  fps: 'FPS',
  promptpay: 'PromptPay',
  duitnow: 'DuitNow',
}

/** A way to pay as its owner writes it, in every language; one that is not known as the payment provider names it. */
export const paymentName = (code: string): string => names[code] ?? code

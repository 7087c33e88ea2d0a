import { createAsk, createHttpProvider, type HttpProviderOptions, type ProviderWords } from './http-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

const words: ProviderWords = {
  name: 'The card provider',
  reasons: [
    ...(['card_declined', 'insufficient_funds', 'challenge_failed', 'challenge_cancelled'] as const),
    ...(['expired_card', 'expired_token', 'cancelled'] as const),
  ],
  otherwise: 'card_declined',
}

/** Talks to the provider of cards over HTTP, server to server. */
export const createCardProvider = (options: HttpProviderOptions): PaymentProvider =>
  createHttpProvider(createAsk(options), words)

/** Credentials of every test server. */
export const secrets = {
  clientId: 'reference-site',
  clientSecret: 'test-client-secret',
  subscriptionKey: 'test-subscription-key',
  cardSecretKey: 'test-card-secret',
  walletSecretKey: 'test-wallet-secret',
  cardNotificationSecrets: ['test-notification-secret-of-32-or-more-characters'],
  previewKey: 'test-preview-key',
}

/** What the shop and the demonstration's bank sign with, the new secret and the one before it. */
export const bankSecrets = {
  keyId: 'shop',
  secrets: ['test-bank-secret-of-32-or-more-characters', 'the-bank-secret-before-it-of-32-or-more-characters'],
} as const

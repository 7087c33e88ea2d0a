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

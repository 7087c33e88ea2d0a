/** Credentials of every test server. */
export const secrets = {
  clientId: 'reference-site',
  clientSecret: 'test-client-secret',
  subscriptionKey: 'test-subscription-key',
  cardSecretKey: 'test-card-secret',
  previewKey: 'test-preview-key',
}

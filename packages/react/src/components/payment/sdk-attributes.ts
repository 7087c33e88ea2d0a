/** What the card provider's script is known by; the same on checkout. */
export const sdkAttributes = {
  sdkSrc: { type: 'string' },
  sdkIntegrity: { type: 'string' },
  publicKey: { type: 'string' },
} as const

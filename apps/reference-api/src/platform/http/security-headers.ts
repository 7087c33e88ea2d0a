import { permissionsPolicy } from '@vitrine/server'

/** Headers of every answer; `payment` is for the card fields, which stand in a frame of the shop's page. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy([
    'geolocation=()',
    'payment=(self)',
    'publickey-credentials-create=()',
    'publickey-credentials-get=()',
  ]),
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

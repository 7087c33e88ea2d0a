/** Features of a browser that no page of this server uses: the documents, the mailbox, the card fields. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/** What every answer tells a browser; `payment` is for the card fields, which stand in a frame of the shop's page. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': [...unused.map((feature) => `${feature}=()`), 'payment=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

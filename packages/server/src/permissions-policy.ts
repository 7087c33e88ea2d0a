/** Features of a browser that no page of the shop uses, nor of its card provider: refused to both, and in frames. */
export const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
] as const

/** A `Permissions-Policy`: what is refused, and then what is let to some. */
export const permissionsPolicy = (allowed: readonly string[]): string =>
  [...refusedFeatures.map((feature) => `${feature}=()`), ...allowed].join(', ')

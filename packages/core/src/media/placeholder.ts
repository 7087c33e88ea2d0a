/**
 * A placeholder is shown only for positive numbers of width and height, and never for an icon (specification section
 * 5).
 */
export function isPlaceholderShown(image: { width?: unknown; height?: unknown; isIcon?: boolean }): boolean {
  const isPositive = (value: unknown) => typeof value === 'number' && value > 0
  return isPositive(image.width) && isPositive(image.height) && !image.isIcon
}

import tokens from '../../../react/src/tokens/element-tokens.css?inline'

/**
 * The tokens for this page. A page whose `color-scheme` is dark when its first element comes has the dark theme, unless
 * it names one on `<html>`.
 */
export function tokensText(): string {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const isDark =
    colorScheme.includes('dark') &&
    (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
  return isDark ? tokens.replace(/(?=\[data-vitrine-theme=.?dark)/, ':root:not([data-vitrine-theme]),') : tokens
}

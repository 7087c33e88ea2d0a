let loading: Promise<unknown> | undefined

/** The design tokens, when the page does not bring them: our own pages print them, partners' pages do not. */
export function ensureTokens(): Promise<unknown> | undefined {
  if (getComputedStyle(document.documentElement).getPropertyValue('--vitrine-tokens')) return undefined
  return (loading ??= import('./tokens-sheet.ts').catch(() => {})) // without tokens the styles' own fallbacks hold
}

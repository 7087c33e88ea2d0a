import { createHash } from 'node:crypto'
import type { CardSettings } from '../config/card.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface PolicyInput {
  /** Every inline script that the browser executes or parses as rules: import map, speculation rules. */
  readonly inlineScripts: readonly string[]
  /** Integrity values of the scripts that the markup names; what those add is trusted through `strict-dynamic`. */
  readonly scriptIntegrity: readonly string[]
  /** Distinct inline style sheets, those inside shadow roots included. */
  readonly inlineStyles: readonly string[]
  /**
   * Origins whose frames the page may show and that its scripts may call: the card provider's, on the checkout only.
   * Its script is trusted by its integrity; with `strict-dynamic` a browser looks at no origin of scripts.
   */
  readonly card?: Pick<CardSettings, 'frameOrigins' | 'connectOrigins'>
  readonly upgradeInsecure: boolean
}

/**
 * The answer to a framed request has no data and runs nothing. It names no frame-ancestors: with them the browser would
 * show its own error and not the link that leaves the frame.
 */
export const framePolicy = `default-src 'none'; base-uri 'none'`

/** Hashes instead of nonces, so that a page which is the same for everyone may be kept by a CDN. */
export function contentSecurityPolicy({
  inlineScripts,
  scriptIntegrity,
  inlineStyles,
  card,
  upgradeInsecure,
}: PolicyInput): string {
  const scripts = [...inlineScripts.map(hashOf), ...scriptIntegrity.map((value) => `'${value}'`)]
  return [
    `default-src 'none'`,
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${[...new Set(inlineStyles)].map(hashOf).join(' ')}`.trim(),
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(card?.connectOrigins ?? [])].join(' '),
    `manifest-src 'self'`,
    card ? `frame-src ${card.frameOrigins.join(' ')}` : `frame-src 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    card ? `trusted-types vitrine vitrine-card` : `trusted-types vitrine`,
    ...(upgradeInsecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

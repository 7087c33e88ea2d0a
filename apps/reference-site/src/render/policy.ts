import { createHash } from 'node:crypto'
import type { CardSettings } from '../config/card.ts'
import type { TrackingSettings } from '../config/tracking.ts'

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
  /** What follows the shopper, where its scripts may be; the shop's own collector needs nothing of it. */
  readonly tracking?: Pick<TrackingSettings, 'connectOrigins' | 'imageOrigins' | 'trustedTypes'> | undefined
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
  tracking,
  upgradeInsecure,
}: PolicyInput): string {
  const scripts = [...inlineScripts.map(hashOf), ...scriptIntegrity.map((value) => `'${value}'`)]
  return [
    `default-src 'none'`,
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${[...new Set(inlineStyles)].map(hashOf).join(' ')}`.trim(),
    [`img-src 'self' data:`, ...(tracking?.imageOrigins ?? [])].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(card?.connectOrigins ?? []), ...(tracking?.connectOrigins ?? [])].join(' '),
    `manifest-src 'self'`,
    card ? `frame-src ${card.frameOrigins.join(' ')}` : `frame-src 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types vitrine', ...(card ? ['vitrine-card'] : []), ...typesOf(tracking)].join(' '),
    ...(upgradeInsecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Their own policy and those of their scripts, where there are scripts. */
const typesOf = (tracking: PolicyInput['tracking']) =>
  tracking?.connectOrigins.length ? ['vitrine-tracking', ...tracking.trustedTypes] : []

import { CspEvaluator } from 'csp_evaluator'
import { Version } from 'csp_evaluator/dist/csp.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, framePolicy } from './policy.ts'

const page = { inlineScripts: [], scriptIntegrity: ['sha384-a'], inlineStyles: [], upgradeInsecure: false }
const card = {
  frameOrigins: ['https://card.example', 'https://bank.example'],
  connectOrigins: ['https://risk.example'],
}
const directives = (policy: string) => policy.split('; ')

describe('contentSecurityPolicy', () => {
  it('lets nothing of a card provider in where no card is taken', () => {
    expect(directives(contentSecurityPolicy(page))).toEqual(
      expect.arrayContaining([`frame-src 'none'`, 'trusted-types vitrine', `script-src 'sha384-a' 'strict-dynamic'`]),
    )
  })

  it('has everything fetched encrypted where the site is', () => {
    expect(contentSecurityPolicy(page)).not.toContain('upgrade-insecure-requests')
    const secure = contentSecurityPolicy({ ...page, upgradeInsecure: true })
    expect(directives(secure)).toContain('upgrade-insecure-requests')
  })

  it('names what follows the shopper, its pictures and the policies of its scripts, where that may be', () => {
    const tracking = {
      connectOrigins: ['https://api.platform.example'],
      imageOrigins: ['https://count.example'],
      trustedTypes: ['goog#html'],
    }
    expect(directives(contentSecurityPolicy({ ...page, tracking }))).toEqual(
      expect.arrayContaining([
        `connect-src 'self' https://api.platform.example`,
        `img-src 'self' data: https://count.example`,
        'trusted-types vitrine vitrine-tracking goog#html',
      ]),
    )
    const collectorAlone = { connectOrigins: [], imageOrigins: [], trustedTypes: [] }
    expect(contentSecurityPolicy({ ...page, tracking: collectorAlone })).toBe(contentSecurityPolicy(page))
  })

  it('names whom the card provider frames and calls, and the policy of its script, where a card is taken', () => {
    expect(directives(contentSecurityPolicy({ ...page, card }))).toEqual(
      expect.arrayContaining([
        'frame-src https://card.example https://bank.example',
        `connect-src 'self' https://risk.example`,
        'trusted-types vitrine vitrine-card',
      ]),
    )
  })
})

describe('csp_evaluator', () => {
  /** Findings that break a policy (10) or its spelling (20). */
  const severe = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
      .evaluate()
      .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
      .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
  const hash = `sha384-${'a'.repeat(64)}`
  const whole = { inlineScripts: ['{}'], scriptIntegrity: [hash], inlineStyles: ['a{}'], upgradeInsecure: true }

  it('finds nothing severe in the policy of a page, of one that takes cards and of the answer to a frame', () => {
    expect(severe(contentSecurityPolicy(whole))).toEqual([])
    expect(severe(contentSecurityPolicy({ ...whole, card }))).toEqual([])
    expect(severe(framePolicy)).toEqual([])
  })

  it('finds what is severe', () => {
    expect(severe(contentSecurityPolicy(whole).replace(`base-uri 'none'; `, ''))).not.toEqual([])
    expect(severe(contentSecurityPolicy(whole).replace('script-src', 'script-scr'))).not.toEqual([])
  })
})

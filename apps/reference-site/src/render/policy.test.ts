import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const page = { inlineScripts: [], scriptIntegrity: ['sha384-a'], inlineStyles: [], upgradeInsecure: false }
const directives = (policy: string) => policy.split('; ')

describe('contentSecurityPolicy', () => {
  it('lets nothing of a card provider in where no card is taken', () => {
    expect(directives(contentSecurityPolicy(page))).toEqual(
      expect.arrayContaining([`frame-src 'none'`, 'trusted-types vitrine', `script-src 'sha384-a' 'strict-dynamic'`]),
    )
  })

  it('names the frames of the card provider and the policy of its script where a card is taken', () => {
    expect(directives(contentSecurityPolicy({ ...page, cardOrigin: 'https://card.example' }))).toEqual(
      expect.arrayContaining(['frame-src https://card.example', 'trusted-types vitrine vitrine-card']),
    )
  })
})

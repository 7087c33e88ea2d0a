import { describe, expect, it } from 'vitest'
import { readTracking } from './tracking.ts'

const platform = { token: 'a1b2c3d4-0000', target: 'https://api.platform.example' }

describe('readTracking', () => {
  it.each([undefined, 'on'])('has the collector alone with %j', (text) => {
    expect(readTracking(text)).toEqual({ connectOrigins: [], imageOrigins: [], trustedTypes: [] })
  })

  it('follows nobody with off', () => {
    expect(readTracking('off')).toBeUndefined()
  })

  it('lets in what the named sinks call, and nothing else', () => {
    const settings = readTracking(
      JSON.stringify({ engagement: platform, connectOrigins: ['https://*.more.example'], trustedTypes: ['more#html'] }),
    )
    expect(settings).toEqual({
      engagement: { ...platform, experiments: false },
      connectOrigins: ['https://api.platform.example', 'https://*.more.example'],
      imageOrigins: [],
      trustedTypes: ['more#html'],
    })
    expect(readTracking('{"tagManager":"GTM-ABC123"}')).toMatchObject({
      tagManager: 'GTM-ABC123',
      trustedTypes: ['goog#html'],
    })
  })

  it.each([
    ['yes', 'VITRINE_TRACKING is neither on, off nor a JSON object.'],
    ['[]', 'VITRINE_TRACKING is neither on, off nor a JSON object.'],
    ['{"gtm":"GTM-ABC123"}', 'VITRINE_TRACKING has "gtm"'],
    ['{"tagManager":"UA-1"}', 'tagManager is "UA-1"'],
    ['{"engagement":{"token":"a1b2c3d4","target":"http://platform.example"}}', 'engagement.target has'],
    ['{"engagement":{"token":"a1b2c3d4","target":"https://*.platform.example"}}', 'engagement.target has'],
    [`{"engagement":${JSON.stringify({ ...platform, experiment: true })}}`, 'engagement has "experiment"'],
    [`{"engagement":${JSON.stringify({ ...platform, experiments: 'yes' })}}`, 'engagement.experiments must be'],
    ['{"engagement":null}', 'engagement.token must be'],
    [`{"connectOrigins":["https://a.example; script-src *"]}`, 'connectOrigins has'],
    [`{"imageOrigins":"https://a.example"}`, 'imageOrigins must be a list'],
    [`{"trustedTypes":["a b"]}`, 'trustedTypes has'],
  ])('says what is wrong with %s', (text, message) => {
    expect(() => readTracking(text)).toThrow(message)
  })
})

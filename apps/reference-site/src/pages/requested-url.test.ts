import { describe, expect, it } from 'vitest'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { readableTarget, requestedUrl, tidyAddress } from './requested-url.ts'

const siteUrl = 'https://shop.example'

describe('requestedUrl', () => {
  it.each([
    ['/en-ae/food?x=1', 'https://shop.example/en-ae/food?x=1'],
    ['//evil.example/x', 'https://shop.example//evil.example/x'],
    ['/\\evil.example', 'https://shop.example//evil.example'],
    ['///', 'https://shop.example///'],
    ['http://evil.example/x', 'https://shop.example/http://evil.example/x'],
    ['*', 'https://shop.example/*'],
  ])('reads %s as %s', (target, url) => expect(requestedUrl(target, siteUrl).href).toBe(url))
})

describe('tidyAddress', () => {
  it.each([
    ['/en-ae//food?x=//', '/en-ae/food?x=//'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\/evil.example', '/evil.example'],
    ['/..//evil.example', '/evil.example'],
    ['/en-ae/food/', undefined],
  ])('makes of %s %s', (target, tidy) => expect(tidyAddress(requestedUrl(target, siteUrl))).toBe(tidy))
  it('never begins with what a browser reads as another host', () => {
    for (const payload of redirectPayloads) {
      const url = requestedUrl(payload, siteUrl)
      const to = tidyAddress(url) ?? url.pathname
      expect([payload, new URL(to, siteUrl).origin]).toEqual([payload, siteUrl])
    }
  })
})

describe('readableTarget', () => {
  it.each([
    ['/en-ae/food/%ff?q=%ff', '/en-ae/food/%25ff?q=%ff'],
    ['/en-ae/%E0%A4%A', '/en-ae/%25E0%25A4%25A'],
    ['/en-ae/%', '/en-ae/%25'],
    ['/zh-hk/%E8%8C%B6?q=%', '/zh-hk/%E8%8C%B6?q=%'],
  ])('makes of %s %s', (target, readable) => expect(readableTarget(target)).toBe(readable))
})

import { describe, expect, it } from 'vitest'
import { readImportOptions } from './options.ts'

const usual = ['--feed', 'feed.tsv', '--country', 'AE', '--department', 'fashion']

describe('readImportOptions', () => {
  it('has usual values for what is not said', () => {
    expect(readImportOptions(usual)).toMatchObject({
      feed: 'feed.tsv',
      country: 'ae',
      language: 'en',
      merchant: 'merchant',
      stock: 25,
      isDryRun: false,
      removesMissing: false,
    })
  })
  it('reads rates, currencies and several folders of pictures', () => {
    const words = [
      '--rate',
      'USD=3.6725',
      '--rate',
      'EUR=4',
      '--media-map',
      'https://a.example/=/a',
      '--media-map',
      'https://b.example/x=/b=c',
    ]
    expect(readImportOptions([...usual, ...words, '--currency-as', 'aed'])).toMatchObject({
      rates: new Map([
        ['USD', '3.6725'],
        ['EUR', '4'],
      ]),
      mediaMappings: [
        { url: 'https://a.example/', folder: '/a' },
        { url: 'https://b.example/x', folder: '/b=c' },
      ],
      readAs: 'AED',
    })
  })
  it('reads hosts that may be fetched from', () => {
    const words = ['--feed', 'https://shop.example/feed.xml', '--from', 'shop.example', '--from', 'http://cdn.example']
    expect(readImportOptions([...usual.slice(2), ...words])).toMatchObject({
      feed: 'https://shop.example/feed.xml',
      origins: new Set(['https://shop.example', 'http://cdn.example']),
    })
  })
  it('is nothing when help is asked for', () => {
    expect(readImportOptions(['--help'])).toBeUndefined()
  })
  it.each([
    [[], '--feed is missing'],
    [['--feed', 'a'], '--country is missing'],
    [[...usual, '--country', 'xx'], '--country is "xx"'],
    [[...usual, '--department', 'toys'], '--department is "toys"'],
    [[...usual, '--rate', 'USD'], '--rate USD must be'],
    [[...usual, '--rate', 'USD=0'], '--rate USD=0 must be'],
    [[...usual, '--media-map', 'pictures'], '--media-map pictures must be'],
    [[...usual, '--currency-as', 'XQQ'], '--currency-as XQQ must be a currency'],
    [[...usual, '--stock', '-1'], '--stock'],
    [[...usual, '--dryrun'], '--dryrun'],
    [[...usual, '--from', '*.example'], '--from *.example must be'],
    [[...usual, '--feed', 'https://shop.example/feed.xml'], 'add --from shop.example'],
    [[...usual, '--feed', 'http://shop.example/feed.xml', '--from', 'shop.example'], 'add --from http://shop.example'],
    [[...usual, '--feed', 'sftp://shop.example/feed.xml'], '--feed must be a file or an https address'],
    [[...usual, '--feed', 'https://a:b@shop.example/', '--from', 'shop.example'], 'has a name or password in it'],
  ])('refuses %j', (words, message) => {
    expect(() => readImportOptions(words)).toThrow(message)
  })
})

import { describe, expect, it } from 'vitest'
import { createStorefront, isPlaceholderShown, serverEnvironment } from '../index.ts'
import { imagesDomain, type ImageWidth } from './index.ts'

const imagesOf = (shopUrl: string) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl, locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch: () => Promise.reject(new Error('nothing is asked for')) }),
  }).use(imagesDomain)

describe('images', () => {
  it('have a width of the specification, and say a quality that is not the usual one', () => {
    const { src, srcSet } = imagesOf('')
    expect(src('/media/jar/front.webp', 128)).toBe('/img/jar/front.webp?w=128')
    expect(src('jar/front.webp', 3840, 50)).toBe('/img/jar/front.webp?w=3840&q=50')
    const image = { imageUrl: 'jar/front.webp', width: 2000 }
    expect(srcSet(image, [256, 640])).toBe('/img/jar/front.webp?w=256 256w, /img/jar/front.webp?w=640 640w')
  })
  it('are offered no wider than their master', () => {
    const { srcSet } = imagesOf('')
    const widthsOf = (width: number, widths?: readonly ImageWidth[]) =>
      srcSet({ imageUrl: 'a.webp', width }, widths)
        .split(', ')
        .map((candidate) => candidate.replace(/.*w=(\d+) /, '$1 '))
    expect(widthsOf(900)).toEqual(['128 128w', '256 256w', '384 384w', '640 640w', '828 828w', '1200 900w'])
    expect(widthsOf(1200).at(-1)).toBe('1200 1200w')
    expect(widthsOf(1638, [640, 1200, 1920, 2048])).toEqual(['640 640w', '1200 1200w', '1920 1638w'])
    expect(widthsOf(5000, [640, 1200])).toEqual(['640 640w', '1200 1200w'])
    expect(widthsOf(90)).toEqual(['128 90w'])
  })
  it('come from the shop on a partner page', () => {
    expect(imagesOf('https://shop.example').src('a.webp', 16)).toBe('https://shop.example/img/a.webp?w=16')
  })
})

describe('isPlaceholderShown', () => {
  it('is true for positive numbers only, and never for an icon', () => {
    expect(isPlaceholderShown({ width: 3, height: 4 })).toBe(true)
    for (const image of [
      {},
      { width: 0, height: 4 },
      { width: '3', height: 4 },
      { width: 3, height: 4, isIcon: true },
      { width: 3, height: -1 },
    ])
      expect(isPlaceholderShown(image)).toBe(false)
  })
})

import sharp from 'sharp'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'

let maker: PictureMaker
beforeEach(() => void (maker = createPictureMaker()))
afterEach(() => maker.close())

/** A picture that takes its time: noise. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
const variant = { width: 640, quality: 75, format: 'avif' } as const

describe('createPictureMaker', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)('makes %s of the width that was asked for', async (format) => {
    const { picture, masterWidth } = await maker.make(await noise(660, 880), { ...variant, format })
    const { width, height, format: made, compression } = await sharp(picture).metadata()
    expect([width, height, made === 'heif' ? compression : made, masterWidth]).toEqual([
      640,
      853,
      format === 'avif' ? 'av1' : format,
      660,
    ])
  })

  it('enlarges nothing', async () => {
    const { picture, masterWidth } = await maker.make(await noise(300, 400), variant)
    expect([(await sharp(picture).metadata()).width, masterWidth]).toEqual([300, 300])
  })

  it('leaves the threads that compress pages free', async () => {
    const master = await noise(700, 700)
    await maker.make(await noise(10, 10), variant)
    const finished: string[] = []
    const pictures = Array.from({ length: 8 }, () =>
      maker.make(master, variant).then(() => void finished.push('picture')),
    )
    const page = promisify(brotliCompress)(Buffer.from('page')).then(() => void finished.push('page'))
    await Promise.all([page, ...pictures])
    expect(finished[0]).toBe('page')
  })

  it('says what is wrong with a master that is no picture, and makes the next', async () => {
    await expect(maker.make(Buffer.from('no picture'), variant)).rejects.toThrow(/could not be made.*unsupported/s)
    expect((await maker.make(await noise(20, 20), variant)).masterWidth).toBe(20)
  })

  it('gives up what takes too long, and makes the next in a new process', async () => {
    maker = createPictureMaker({ limit: 1 })
    const master = await noise(10, 10)
    await expect(maker.make(master, variant)).rejects.toThrow(/ended: SIGKILL/)
    await expect(maker.make(master, variant)).rejects.toThrow(/ended: SIGKILL/)
  })

  it('rejects what was being made when it is closed', async () => {
    const making = maker.make(await noise(10, 10), variant)
    maker.close()
    await expect(making).rejects.toThrow(/ended: SIGKILL/)
  })
})

import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { locatePicture } from './media-map.ts'
import { createPictureStore } from './picture-store.ts'
import { plainBorder } from './plain-border.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
const frame = { width: 900, height: 1200 }

/** A red square on white; `reach` px of it beyond the lower edge. */
async function drawing(name: string, width: number, height: number, reach = 0) {
  const path = join(folder, name)
  const size = Math.round(height / 2)
  const red = await sharp({ create: { width: size, height: size, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer()
  const top = reach > 0 ? height - size : Math.round(height / 4)
  const ground = { create: { width, height, channels: 3, background: '#ffffff' } } as const
  writeFileSync(
    path,
    await sharp(ground)
      .composite([{ input: red, left: Math.round((width - size) / 2), top }])
      .jpeg()
      .toBuffer(),
  )
  return path
}

describe('locatePicture', () => {
  const mappings = [{ url: 'https://shop.example/media/', folder: '/pictures' }]
  it('finds the file below the folder of its address', () => {
    expect(locatePicture('https://shop.example/media/a%20b/c.jpg?width=3', mappings)).toEqual({
      file: '/pictures/a b/c.jpg',
    })
  })
  it.each([
    ['https://other.example/media/a.jpg', 'is below no --media-map'],
    ['https://shop.example/media/../secret.jpg', 'is below no --media-map'],
    ['https://shop.example/media/..%2fsecret.jpg', 'leads out of the folder'],
    ['https://shop.example/media/%00', 'leads out of the folder'],
    ['https://shop.example/media/%e0%a4', 'leads out of the folder'],
    ['https://shop.example/media/', 'leads out of the folder'],
    ['front.jpg', 'is no address'],
  ])('has no file for %s', (address, problem) => {
    expect(locatePicture(address, mappings)).toMatchObject({ problem: expect.stringContaining(problem) as string })
  })
})

describe('createPictureStore', () => {
  const media = mkdtempSync(join(tmpdir(), 'vitrine-media-'))
  const store = createPictureStore(media, { isDryRun: false, frame })

  it('makes a picture smaller and never larger', async () => {
    expect(await store.keep(await drawing('large.jpg', 1800, 2400))).toMatchObject({ width: 1200, height: 1600 })
    expect(await store.keep(await drawing('small.jpg', 150, 200))).toMatchObject({ width: 150, height: 200 })
  })
  it('keeps one master of the same bytes', async () => {
    const [first, second] = [await drawing('one.jpg', 90, 120), await drawing('two.jpg', 90, 120)]
    expect(await store.keep(first)).toEqual(await store.keep(second))
  })
  it('gives a square on a plain ground the shape of the department, and leaves a scene as it is', async () => {
    expect(await store.keep(await drawing('square.jpg', 600, 600))).toMatchObject({ width: 600, height: 800 })
    expect(await store.keep(await drawing('scene.jpg', 600, 600, 1))).toMatchObject({ width: 600, height: 600 })
  })
  it('turns a picture upright and drops what the camera wrote', async () => {
    const path = join(folder, 'turned.jpg')
    const bytes = await sharp(await drawing('upright.jpg', 120, 90))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    writeFileSync(path, bytes)
    const kept = await store.keep(path)
    expect(kept).toMatchObject({ width: 90, height: 120 })
    const { exif, orientation } = await sharp(join(media, (kept as { file: string }).file)).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })
  it('says what is wrong with a file that is no picture', async () => {
    writeFileSync(join(folder, 'text.jpg'), 'no picture')
    expect(await store.keep(join(folder, 'text.jpg'))).toMatchObject({
      problem: expect.stringContaining('is no picture') as string,
    })
    expect(await store.keep(folder)).toMatchObject({ problem: expect.stringContaining('cannot be read') as string })
  })
  it('writes nothing in a dry run', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'vitrine-media-'))
    await createPictureStore(empty, { isDryRun: true, frame }).keep(await drawing('dry.jpg', 30, 40))
    expect(readdirSync(empty)).toEqual([])
  })
})

describe('plainBorder', () => {
  it('is the ground that runs around the whole', async () => {
    const bytes = await sharp(await drawing('around.jpg', 300, 300)).toBuffer()
    expect(await plainBorder(bytes)).toEqual({ r: 255, g: 255, b: 255 })
  })
  it('is nothing when what is shown reaches an edge', async () => {
    expect(await plainBorder(await sharp(await drawing('cut.jpg', 300, 300, 1)).toBuffer())).toBeUndefined()
  })
})

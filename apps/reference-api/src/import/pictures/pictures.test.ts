import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { locatePicture } from './media-map.ts'
import { createPictureStore } from './picture-store.ts'
import { plainBorder } from './plain-border.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
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
      folder: '/pictures',
    })
  })
  it.each(['https://other.example/media/a.jpg', 'https://shop.example/secret.jpg'])(
    'is the address itself below no folder: %s',
    (address) => expect(locatePicture(address, mappings)).toEqual({ url: new URL(address) }),
  )
  it('leaves no folder by two dots', () => {
    const address = 'https://shop.example/media/../secret.jpg'
    expect(locatePicture(address, mappings)).toEqual({ url: new URL('https://shop.example/secret.jpg') })
  })
  it.each([
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
  const media = join(folder, 'media')
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
  it('lets the page show around what was cut out, whether it reaches an edge or not', async () => {
    const path = join(folder, 'cut-out.png')
    const tall = Buffer.from('<svg width="200" height="200"><path d="M100 0 200 200H0z" fill="#333"/></svg>')
    writeFileSync(path, await sharp(tall).png().toBuffer())
    const stored = await store.keep(path)
    expect(stored).toMatchObject({ width: 200, height: 267 })
    const master = sharp(join(media, (stored as { file: string }).file))
    const { data, info } = await master.raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([alphaAt(100, 5), alphaAt(2, 130), alphaAt(100, 261), alphaAt(100, 180)]).toEqual([0, 0, 0, 255])
  })
  it('turns a picture upright and drops what the camera wrote', async () => {
    const path = join(folder, 'turned.jpg')
    const bytes = await sharp(await drawing('upright.jpg', 120, 90))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    writeFileSync(path, bytes)
    const stored = await store.keep(path)
    expect(stored).toMatchObject({ width: 90, height: 120 })
    const { exif, orientation } = await sharp(join(media, (stored as { file: string }).file)).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })
  it('says what is wrong with a file that is no picture', async () => {
    writeFileSync(join(folder, 'text.jpg'), 'no picture')
    expect(await store.keep(join(folder, 'text.jpg'))).toMatchObject({
      problem: expect.stringContaining('is no picture') as string,
    })
  })
  it('waits for nothing that is no file: folder, pipe, socket, device', async () => {
    const [pipe, socket] = [join(folder, 'pipe.jpg'), join(folder, 'socket.jpg')]
    execFileSync('mkfifo', [pipe])
    const server = createServer().listen(socket)
    try {
      for (const path of [folder, pipe, socket, '/dev/zero'])
        expect(await store.keep(path)).toEqual({ problem: 'is no file but a folder, pipe, socket or device' })
    } finally {
      server.close()
    }
  })
  it('follows a link inside the folder of the pictures and none that leads out of it', async () => {
    const pictures = join(folder, 'pictures')
    mkdirSync(pictures)
    writeFileSync(join(pictures, 'real.jpg'), await sharp(await drawing('real.jpg', 30, 40)).toBuffer())
    symlinkSync('real.jpg', join(pictures, 'link.jpg'))
    symlinkSync(await drawing('secret.jpg', 30, 40), join(pictures, 'out.jpg'))
    symlinkSync(folder, join(pictures, 'up'))
    expect(await store.keep(join(pictures, 'link.jpg'), pictures)).toMatchObject({ width: 30, height: 40 })
    for (const path of ['out.jpg', 'up/secret.jpg'])
      expect(await store.keep(join(pictures, path), pictures)).toEqual({
        problem: 'is a link that leads out of its folder',
      })
  })
  it('writes nothing in a dry run', async () => {
    const empty = join(folder, 'empty')
    await createPictureStore(empty, { isDryRun: true, frame }).keep(await drawing('dry.jpg', 30, 40))
    expect(existsSync(empty)).toBe(false)
  })
})

describe('plainBorder', () => {
  it('is the ground that runs around the whole', async () => {
    const bytes = await sharp(await drawing('around.jpg', 300, 300)).toBuffer()
    expect(await plainBorder(bytes)).toEqual({ r: 255, g: 255, b: 255, alpha: 1 })
  })
  it('is nothing when what is shown reaches an edge', async () => {
    expect(await plainBorder(await sharp(await drawing('cut.jpg', 300, 300, 1)).toBuffer())).toBeUndefined()
  })
})

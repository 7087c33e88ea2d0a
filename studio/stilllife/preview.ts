/** Renders drafts of still lifes and a contact sheet of them: `node studio/stilllife/preview.ts <folder> <size> <samples> [part of a name]`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { scenes } from './scenes/index.ts'
import { shoot } from './studio.ts'

const [folder = 'drafts', side = '300', samples = '16', only = ''] = process.argv.slice(2)
const size = Number(side)
mkdirSync(folder, { recursive: true })
const made: { input: Buffer; raw: { width: number; height: number; channels: 3 } }[] = []
for (const [name, scene] of Object.entries(scenes)) {
  if (!new RegExp(only).test(name)) continue
  const started = Date.now()
  const input = await shoot({ scene, width: size, height: size, samples: Number(samples) })
  const raw = { width: size, height: size, channels: 3 as const }
  made.push({ input, raw })
  await sharp(input, { raw })
    .png()
    .toFile(join(folder, `${name.replace('/', '--')}.png`))
  process.stdout.write(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
const across = Math.min(made.length, Number(process.env['ACROSS'] ?? 5))
const sheet = made.map((m, k) => ({ ...m, left: (k % across) * size, top: Math.floor(k / across) * size }))
await sharp({
  create: { width: across * size, height: Math.ceil(made.length / across) * size, channels: 3, background: '#fff' },
})
  .composite(sheet)
  .png()
  .toFile(join(folder, 'sheet.png'))

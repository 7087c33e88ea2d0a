import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { artwork } from './find-artwork.ts'

const require = createRequire(import.meta.url)

const font = (pkg: string, file: string): string => {
  const path = require.resolve(`@fontsource-variable/${pkg}/files/${file}.woff2`)
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`
}
const face = (family: string, src: string, style = 'normal'): string =>
  `@font-face{font-family:'${family}';src:url(${src}) format('woff2');font-weight:200 800;font-style:${style}}`

const fonts = (): string =>
  [
    face('Newsreader', font('newsreader', 'newsreader-latin-wght-normal')),
    face('Newsreader', font('newsreader', 'newsreader-latin-wght-italic'), 'italic'),
    face('Instrument', font('instrument-sans', 'instrument-sans-latin-wght-normal')),
    face('Naskh', font('noto-naskh-arabic', 'noto-naskh-arabic-arabic-wght-normal')),
  ].join('')

/** Every line of a label says how wide it may be (`data-fit`); one that is wider is set smaller until it fits. */
const fitWords = (): void => {
  for (const text of document.querySelectorAll<SVGTextElement>('text[data-fit]')) {
    const most = Number(text.dataset['fit'])
    for (let tries = 0; tries < 40 && text.getComputedTextLength() > most; tries++) {
      const size = Number(text.getAttribute('font-size'))
      text.setAttribute('font-size', String(size * 0.96))
      const spacing = Number(text.getAttribute('letter-spacing') ?? 0)
      text.setAttribute('letter-spacing', String(spacing * 0.96))
    }
  }
}

const folder = join(tmpdir(), 'vitrine-stilllife')
const fileOf = (name: string): string =>
  join(
    folder,
    `${name}-${createHash('sha256')
      .update(JSON.stringify(artwork(name)))
      .digest('hex')
      .slice(0, 12)}.png`,
  )

/** Labels as square PNG files, drawn by the browser from vector art in the shop's own type; kept until their art changes. */
export const rasterise = async (names: readonly string[]): Promise<Buffer[]> => {
  const missing = names.filter((name) => !existsSync(fileOf(name)))
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true })
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } })
    for (const name of missing) {
      const { svg, aspect } = artwork(name)
      const view = `0 0 1000 ${1000 / aspect}`
      await page.setContent(`<style>${fonts()} body{margin:0;background:transparent} svg{display:block}</style>
        <svg width="1024" height="1024" viewBox="${view}" preserveAspectRatio="none">${svg}</svg>`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(fitWords)
      writeFileSync(fileOf(name), await page.screenshot({ omitBackground: true }))
    }
    await browser.close()
  }
  return names.map((name) => readFileSync(fileOf(name)))
}

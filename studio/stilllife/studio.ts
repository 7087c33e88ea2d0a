import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { compose } from './compose.ts'
import { compileNative, drawNative } from './native.ts'
import { drawInPage } from './page.ts'
import type { DrawRequest } from './page.ts'
import { rasterise } from './labels/rasterise.ts'
import type { Scene } from './scene.ts'

const isWebgl = process.env['STILLLIFE'] === 'webgl'
const software = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
]

/** Draws in a headless browser's WebGL on the processor. */
const drawInBrowser = async (request: DrawRequest): Promise<Buffer> => {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', ...software] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(0)
    return Buffer.from(await page.evaluate(drawInPage, request), 'base64')
  } finally {
    await browser.close()
  }
}

export interface Shot {
  scene: Scene
  width: number
  height: number
  /** Paths for each pixel, a power of two. */
  samples: number
}

/**
 * Renders a scene: with a C++ compiler at hand the shaders run as a program of their own (some thirty times quicker),
 * otherwise in a headless browser's WebGL. @returns RGB bytes, row by row from the top.
 */
export const shoot = async ({ scene, width, height, samples }: Shot): Promise<Buffer> => {
  const whole = compose({ ...scene, samples }, true)
  const labels = await rasterise(whole.labels)
  const binary = isWebgl ? undefined : compileNative(whole)
  if (binary) {
    const raw = await Promise.all(labels.map((png) => sharp(png).ensureAlpha().raw().toBuffer()))
    return drawNative(binary, { composed: whole, labels: raw, width, height, samples, passes: 4, sharp: 1.2 })
  }
  const urls = labels.map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const request = { ...compose({ ...scene, samples }), labels: urls, width, height, tile: 160, passes: 4, sharp: 1.2 }
  return drawInBrowser(request)
}

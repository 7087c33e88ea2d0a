// How large the faces of systems are set, beside what is measured over the shop's texts in Chromium:
// `node tools/run.mjs tools/fonts/measure.main.ts`, on a machine that has these faces. Write what it finds into
// apps/reference-site/src/render/fonts/system-faces.ts.
import { globSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { StandIns } from '../../apps/reference-site/src/render/fonts/stand-ins.ts'
import { arabicStandIns, latinStandIns } from '../../apps/reference-site/src/render/fonts/system-faces.ts'
import { chromiumLaunch } from '../chromium.ts'
import { at, root } from '../paths.ts'
import { ensureSystemFonts } from '../suites/install-fonts.ts'
import { everyFont } from './test-fonts.ts'

type Product = Record<'name' | 'shortDescription' | 'description', Partial<Record<string, string>> | undefined>

const read = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'))
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)

/** Messages without their placeholders and tags, and what products say of themselves. */
function textsOf(language: string): string[] {
  const files = (...patterns: string[]) => globSync(patterns, { cwd: root }).map(read)
  const messages = files(
    `packages/core/src/i18n/messages/${language}/*.json`,
    `apps/reference-site/messages/${language}/*.json`,
  ).flatMap(stringsIn)
  const products = (files('apps/reference-api/seed/products/**/*.json') as Product[]).flatMap(
    ({ name, shortDescription, description }) => [
      name?.[language],
      shortDescription?.[language],
      description?.[language],
    ],
  )
  return [...messages.map((text) => text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, '')), ...products.map((text) => text ?? '')]
}

const arabic = textsOf('ar')
const texts = {
  all: textsOf('en'),
  Latin: arabic.flatMap((text) => text.match(/[^\u0600-\u06ff]+/g) ?? []),
  Arabic: arabic.flatMap((text) => text.match(/[\u0600-\u06ff]+/g) ?? []),
}

ensureSystemFonts()
const browser = await chromium.launch(chromiumLaunch(undefined, everyFont))
const page = await browser.newPage()
for (const standIns of [...latinStandIns, ...arabicStandIns]) {
  const { family, script, weights, of } = standIns
  console.log(`\n${family} ${weights} ${script ?? ''}`)
  const file = readFileSync(at(`apps/reference-site/assets/fonts/${of.file}.woff2`)).toString('base64')
  const own = await widthOf(`url(data:font/woff2;base64,${file})`, standIns)
  for (const [names, size] of Object.entries(standIns.sizes))
    for (const name of names.split(', ')) {
      const width = await widthOf(`local('${name}')`, standIns)
      if (own && width) console.log(`  ${name.padEnd(26)} ${size}, measured ${((own / width) * 100).toFixed(1)}`)
    }
}
await browser.close()

/** The width of the texts in a face, or undefined where the machine has none of that name. */
function widthOf(source: string, { script, of: { weight } }: StandIns): Promise<number | undefined> {
  return page.evaluate(
    async ({ source, weight, texts }) => {
      const face = new FontFace('measured', source, { weight: '400 600' })
      if (!(await face.load().catch(() => undefined))) return undefined
      document.fonts.add(face)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = `${weight} 1000px measured`
      const width = texts.reduce((sum, text) => sum + context.measureText(text).width, 0)
      document.fonts.delete(face)
      return width
    },
    { source, weight, texts: texts[script ?? 'all'] },
  )
}

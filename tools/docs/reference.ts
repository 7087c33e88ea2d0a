import { openApi } from '@vitrine/contract'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { Application, Converter, PageEvent, type TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { at } from '../paths.ts'
import { contentStamp, oncePerStamp } from '../shop/stamp.ts'

/** What the published packages export, by the name under which it is imported. */
const packages: Readonly<Record<string, string>> = {
  '@vitrine/core': 'packages/core/src/index.ts',
  '@vitrine/core/browser': 'packages/core/src/browser/index.ts',
  '@vitrine/core/checkout': 'packages/core/src/checkout/index.ts',
  '@vitrine/core/tracking': 'packages/core/src/tracking/index.ts',
  '@vitrine/react': 'packages/react/src/index.ts',
  '@vitrine/elements': 'packages/elements/src/index.ts',
  '@vitrine/elements/server': 'packages/elements/src/server/index.ts',
}

/** What their pages follow from, with this file. */
const sources = [
  ...['contract', 'core', 'react', 'elements'].flatMap((name) => [
    at('packages', name, 'src'),
    at('packages', name, 'tsconfig.json'),
  ]),
  at('tools/docs'),
]

/**
 * Writes the generated parts of docs that git does not keep: the packages' API, the error table, the OpenAPI document.
 */
export async function writeReference(): Promise<void> {
  await mkdir(at('docs/public'), { recursive: true })
  await copyFile(at('apps/reference-api/docs/errors.md'), at('docs/reference/errors.md'))
  await writeFile(at('docs/public/openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`)
  const out = at('docs/reference/api')
  await oncePerStamp('reference', contentStamp([...sources, at('package-lock.json')]), out, () => writePackages(out))
}

/** @throws Error where the exports cannot be read. */
async function writePackages(out: string): Promise<void> {
  const options: TypeDocOptions & PluginOptions = {
    out,
    entryPoints: Object.values(packages).map((path) => at(path)),
    tsconfig: at('packages/elements/tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    name: 'API of the packages',
    readme: 'none',
    router: 'module', // a page for each import, not for each export
    entryFileName: 'index',
    disableSources: true, // or every page changes with every commit
    excludeInternal: true,
    excludeExternals: true,
    skipErrorChecking: true, // `npm run check` has looked already
    sanitizeComments: true, // angle brackets of a comment are text and no Vue component
    hidePageHeader: true,
    hideBreadcrumbs: true,
    logLevel: 'Error',
  }
  const application = await Application.bootstrapWithPlugins(options)
  const names = new Map(
    Object.entries(packages).map(([name, path]) => [path.replace(/^packages\/|(\/index)?\.ts$/g, ''), name]),
  )
  application.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const entry of project.children ?? []) entry.name = names.get(entry.name) ?? entry.name
  })
  application.renderer.on(PageEvent.END, (page) => {
    // which Vue would take for an expression
    if (page.contents) page.contents = page.contents.replaceAll('{{', '&#123;&#123;')
  })
  const project = await application.convert()
  if (!project) throw new Error('The API of the packages could not be read; the lines above say why.')
  await rm(out, { recursive: true, force: true })
  await application.generateOutputs(project)
  if (application.logger.hasErrors()) throw new Error('The API of the packages could not be written.')
}

// `npm run gen`: everything that follows from the registry, the components' types, the Chinese texts, the contract's
// events and its calls that need a token, the tokens, the icons, the scripts of the shop's pages and the
// demonstration's card script; `--check` only compares.
// `npm run gen -- fonts` makes the shop's web fonts too, which takes a while and changes only with their list.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { componentsFile, controlsFile, entryFiles, tableFile } from './generate/code.ts'
import { readComponents } from './generate/components.ts'
import { customElementsManifest } from './generate/custom-elements.ts'
import { demoCardModule } from './generate/demo-card.ts'
import { documentation } from './generate/documentation.ts'
import { eventDocumentation } from './generate/events.ts'
import { htmlData, jsxTypes, tagTypes, vueTypes } from './generate/editors.ts'
import { messageModules } from './generate/messages.ts'
import { pageScripts } from './generate/page-scripts.ts'
import { shopperPathModule } from './generate/shopper-paths.ts'
import { simplifiedMessages } from './generate/simplified.ts'
import { store } from './generate/store.ts'
import { at } from './paths.ts'
import './icons.ts'
import './tokens.ts'

if (process.argv.includes('fonts')) await import(at('apps/reference-site/build/fonts.ts'))

const components = await readComponents()
const elements = [store, ...components]
const files: Record<string, string> = {
  ...entryFiles(components),
  ...simplifiedMessages(),
  ...messageModules(),
  ...demoCardModule(),
  ...pageScripts(),
  ...shopperPathModule(),
  ...eventDocumentation(),
  'packages/elements/src/generated/table.ts': tableFile(components),
  'packages/elements/src/generated/tags.ts': tagTypes(elements),
  'packages/elements/src/generated/jsx.ts': jsxTypes(elements),
  'packages/elements/src/generated/vue.ts': vueTypes(elements),
  'packages/elements/custom-elements.json': json(customElementsManifest(elements)),
  'packages/elements/vscode.html-data.json': json(htmlData(elements)),
  'packages/react/src/generated/components.ts': componentsFile(components),
  'packages/react/src/generated/controls.ts': controlsFile(components),
  'docs/reference/elements.md': documentation(elements),
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [path, content] of Object.entries(files)) {
  const before = await readFile(at(path), 'utf8').catch(() => undefined)
  if (before === content) continue
  stale.push(path)
  if (isCheck) continue
  await mkdir(dirname(at(path)), { recursive: true })
  await writeFile(at(path), content)
}
if (isCheck && stale.length > 0) {
  console.error(`Not as generated, run \`npm run gen\` and commit:\n  ${stale.join('\n  ')}`)
  process.exitCode = 1
} else {
  console.log(
    `${Object.keys(files).length} files of ${components.length} components, ${isCheck ? 'all current' : `${stale.length} written`}`,
  )
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

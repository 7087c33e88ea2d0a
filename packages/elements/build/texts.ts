import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const messages = join(root, 'packages/core/src/i18n/messages')
const languages = globSync('*', { cwd: messages }).sort()

const specifier = 'vitrine-texts:'
/** Where the made files of texts are said to be: `…/<language>/<bundle>.js`. */
export const textsFile = join(root, 'packages/elements/texts/')

/**
 * What the storefront, the delegated script and nearly every element says: fetched once a page, and in no other bundle.
 */
const shared = ['errors', 'cartChange', 'addToBag', 'cartCount', 'quantity']

/** Where what fetches them once more is. */
const again = join(root, 'packages/elements/src/loader/again.ts')

const nameOf = (tag: string) => tag.replace(/^vitrine-/, '')

/** The bundles of texts that an element with these subjects loads. */
export function bundlesOf(tag: string, subjects: readonly string[]): string[] {
  const isShared = (subject: string) => shared.includes(subject)
  return [...(subjects.some(isShared) ? ['page'] : []), ...(subjects.every(isShared) ? [] : [nameOf(tag)])]
}

/**
 * The texts of elements, one file a language and element, from the subjects that its definition names: a page asks for
 * one file where it would ask for ten. An entry has them from `vitrine-texts:<element>`, the delegated script from
 * `vitrine-texts:page`.
 */
export function elementTexts(elements: Readonly<Record<string, { readonly messages?: readonly string[] }>>): Plugin {
  const bundles = new Map([['page', shared]])
  const needs = new Map([['page', ['page']]])
  for (const [tag, { messages: subjects = [] }] of Object.entries(elements)) {
    needs.set(nameOf(tag), bundlesOf(tag, subjects))
    bundles.set(
      nameOf(tag),
      subjects.filter((subject) => !shared.includes(subject)),
    )
  }
  return {
    name: 'vitrine-texts',
    enforce: 'pre',
    buildStart() {
      for (const language of languages)
        for (const name of bundles.keys())
          this.emitFile({
            type: 'chunk',
            id: `${textsFile}${language}/${name}.js`,
            name: `${language}-${name}`,
            fileName: `${language}-${name}.js`,
          })
    },
    resolveId(id) {
      if (id.startsWith(specifier) || id.startsWith(textsFile)) return id
      if (id === './save-line-texts.ts') return `${specifier}saved-items`
      // Elements bring their texts: core's own loader would put every one of them into the build again.
      return id === './import-messages.ts' ? `${specifier}none` : null
    },
    load(id) {
      if (id === `${specifier}none`) return 'export const importMessages = undefined'
      if (id.startsWith(specifier)) return listModule(needs.get(id.slice(specifier.length)) ?? [])
      if (!id.startsWith(textsFile)) return null
      const [language, name] = id.slice(textsFile.length, -'.js'.length).split('/')
      return fileModule(language!, bundles.get(name!) ?? [])
    },
  }
}

/** The list that an entry gives to its element: files beside the chunk, so that it does not name one a language. */
function listModule(names: readonly string[]): string {
  const list = names.map(
    (name) => `(language) => again(() => import(/* @vite-ignore */ \`./\${language}-${name}.js\`))`,
  )
  return `import { again } from ${JSON.stringify(again)}
export const texts = [${list.join(', ')}]`
}

function fileModule(language: string, subjects: readonly string[]): string {
  const files = subjects.map((subject) => readFileSync(join(messages, language, `${subject}.json`), 'utf8'))
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as object
  return `export default ${JSON.stringify(texts)}`
}

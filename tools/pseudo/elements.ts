import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../paths.ts'
import { pseudoTexts, type Texts } from './pseudo.ts'

interface Manifest {
  readonly version: string
  readonly files: Record<string, { integrity: string; bytes: number; brotli: number }>
  /** Chunks of texts, by language and bundle. */
  readonly messages: Readonly<Record<string, string>>
}

/** Copies the built elements into `folder`, with the texts of English and Arabic in the pseudo-language. */
export async function writePseudoElements(folder: string): Promise<void> {
  const built = at('packages', 'elements', 'cdn')
  rmSync(folder, { recursive: true, force: true })
  cpSync(built, folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  for (const [name, file] of Object.entries(manifest.messages)) {
    const [language = '', bundle] = name.split('/')
    if (language !== 'en' && language !== 'ar') continue
    const english = join(built, manifest.version, manifest.messages[`en/${bundle}`]!)
    const { default: texts } = (await import(pathToFileURL(english).href)) as { default: Texts }
    const code = `export default ${JSON.stringify(pseudoTexts(texts, language))}`
    writeFileSync(join(folder, manifest.version, file), code)
    rmSync(join(folder, manifest.version, `${file}.br`), { force: true })
    manifest.files[file] = { ...manifest.files[file]!, integrity: integrityOf(code) }
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`

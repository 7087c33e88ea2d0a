import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createNeededStyles, type NeededStyles } from '@vitrine/elements/server'
import { languageFacts, type Language, type LanguageFacts } from '@vitrine/contract/rules'
import { standInRules, type StandIns } from './fonts/stand-ins.ts'
import { arabicStandIns, latinStandIns } from './fonts/system-faces.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()

const sheet = (...paths: readonly string[]) => minify(paths.map(read).join('\n'))

/** The style sheet of pages that are read; those alone carry it. */
export const articleStyles = sheet('./article.css')

/** The style sheet of the account area. */
export const accountStyles = sheet('./account.css')

/** The style sheet of an order that is tracked. */
export const orderTrackStyles = sheet('./article.css', './order-track.css')

/** The style sheet of the bar above a preview. */
export const previewStyles = sheet('./preview.css')

type Script = LanguageFacts['script']

const latin = ['instrument-sans', 'newsreader']
/** Chinese characters are set in the system's faces. */
const fontFiles: Readonly<Record<Script, readonly string[]>> = {
  Latin: latin,
  Arabic: ['plex-sans-arabic-400', 'plex-sans-arabic-600', 'noto-naskh-arabic-600'],
  Han: latin,
}

/** The files of a page's language. */
export const fontPreloads = (language: Language) =>
  fontFiles[languageFacts[language].script].map((name) => `/fonts/${name}.woff2`)

const sheetWith = (standIns: readonly StandIns[], faces: string) =>
  createNeededStyles(
    sheet('../../../../packages/react/src/tokens/tokens.css') +
      standInRules(standIns) +
      sheet(faces, '../../../../packages/react/src/components/button/button.css', './site.css'),
  )

const withLatin = sheetWith(latinStandIns, './fonts/latin.css')
const withArabic = sheetWith(arabicStandIns, './fonts/arabic.css')
const sheets: Readonly<Record<Script, NeededStyles>> = { Latin: withLatin, Arabic: withArabic, Han: withLatin }

/**
 * The document's own style sheet, as far as its body needs it: design tokens, the faces of its script, buttons and the
 * frame around the elements.
 */
export const siteStyles = (language: Language, body: string) => sheets[languageFacts[language].script].of(body)

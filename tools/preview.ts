// `npm run preview -- --locale en-sg [--page /food] [--hours 24]`: prints a link that shows what is not published yet.
import { readFileSync } from 'node:fs'
import { previewLink } from '../apps/reference-api/src/modules/preview/preview-link.ts'
import { devSecrets } from './dev-secrets.ts'
import { at, homeFolder } from './paths.ts'
import { readPreviewOptions } from './preview/preview-link.ts'
import { readSettings } from './shop/settings.ts'
import { fail } from './terminal.ts'

try {
  const { set, sitePort } = readSettings()
  const { previews = [] } = JSON.parse(readFileSync(at(`apps/reference-api/config/${set}.json`), 'utf8'))
  const options = readPreviewOptions(process.argv.slice(2), previews)
  const key =
    process.env['VITRINE_PREVIEW_KEY'] || (set === 'DEV' ? devSecrets(homeFolder())['VITRINE_PREVIEW_KEY'] : '')
  if (!key)
    throw new Error(`VITRINE_PREVIEW_KEY is missing: links for the configuration set ${set} are signed with it.`)
  const siteUrl = process.env['SITE_URL'] || `http://localhost:${sitePort}`
  process.stdout.write(`${previewLink({ ...options, siteUrl, key, now: new Date() })}\n`)
} catch (error) {
  fail(error)
}

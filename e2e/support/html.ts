import { readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

// `.htmlvalidate.json` leaves open what React spells its own way and every parser reads alike: `srcSet`, `<img/>`.
// `role="list"` is no redundancy: without it a list without bullets is none to VoiceOver. The list of a combobox can be
// no `<select>`.
const validator = new HtmlValidate(
  new StaticConfigLoader(JSON.parse(readFileSync(new URL('../../.htmlvalidate.json', import.meta.url), 'utf8'))),
)

/** What a validator finds in a document, each in one line. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

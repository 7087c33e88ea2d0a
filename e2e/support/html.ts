import { readFileSync } from 'node:fs'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

// `.htmlvalidate.json` leaves out how things are spelled, which React decides and every parser reads alike (`srcSet`, `<img/>`,
// no type on a text field), and `role="list"`, without which a list without bullets is none to VoiceOver.
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

import { globSync, readFileSync } from 'node:fs'
import { toSimplified } from '../../apps/reference-api/src/platform/language/simplified.ts'
import { at, root } from '../paths.ts'

/** Traditional Chinese is what people write; every file of it has a Simplified one beside it. */
const written = ['packages/core/src/i18n/messages/zh/*.json', 'apps/reference-{api,site}/messages/zh/*.json']

/** The Simplified Chinese texts, by path. */
export function simplifiedMessages(): Record<string, string> {
  return Object.fromEntries(
    globSync(written, { cwd: root }).map((path) => [
      path.replaceAll('\\', '/').replace('/zh', '/zh-Hans'),
      toSimplified(readFileSync(at(path), 'utf8')),
    ]),
  )
}

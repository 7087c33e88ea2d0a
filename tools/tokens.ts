/**
 * Design tokens (packages/react/src/tokens/*.json, Design Tokens Community Group form) into custom properties and the
 * typed list of their names. `npm run gen` writes both; `--check` says whether they are current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageFacts, languages } from '@vitrine/contract/rules'

interface Dimension {
  readonly value: number
  readonly unit: string
}
type TokenValue = string | number | readonly string[] | Dimension | ShadowValue
interface ShadowValue {
  readonly offsetX: Dimension
  readonly offsetY: Dimension
  readonly blur: Dimension
  readonly spread: Dimension
  readonly color: string
}
interface Token {
  readonly $value: TokenValue
}
type Group = Readonly<Record<string, Token>> & { readonly $type?: string }

const folder = fileURLToPath(new URL('../packages/react/src/tokens/', import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Group>
const groups: Record<string, Group> = { ...read('color.json'), ...read('type.json'), ...read('space.json') }

const isGeneric = (family: string) => /^(serif|sans-serif|system-ui|monospace)$/.test(family)

function css(value: TokenValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return (value as readonly string[]).map((family) => (isGeneric(family) ? family : `'${family}'`)).join(', ')
  if ('blur' in (value as object)) {
    const { offsetX, offsetY, blur, spread, color } = value as ShadowValue
    return [...[offsetX, offsetY, blur, spread].map(css), color].join(' ')
  }
  const { value: amount, unit } = value as Dimension
  return amount === 0 ? '0' : `${amount}${unit}`
}

const entries = (group: string) => Object.entries(groups[group] ?? {}).filter(([name]) => !name.startsWith('$'))
const lines = (group: string, as = group) =>
  entries(group).map(([name, token]) => `  --vitrine-${as}-${name}: ${css((token as Token).$value)};`)

const arabic = languages.filter((language) => languageFacts[language].script === 'Arabic')
const rest = ['font', 'text', 'leading', 'space', 'radius', 'shadow', 'motion']
/** @param arabicScope - What is written in Arabic. */
const sheetFor = (arabicScope: (language: string) => string) => `/* Generated from *.json by tools/tokens.ts. */
:where(:root) {
  --vitrine-tokens: 1;
${rest.flatMap((group) => lines(group)).join('\n')}
}
:where(:root, [data-vitrine-theme='light']) {
${lines('color').join('\n')}
}
:where(${arabic.map(arabicScope).join(', ')}) {
${[...lines('font-arabic', 'font'), ...lines('text-arabic', 'text'), ...lines('leading-arabic', 'leading')].join('\n')}
}
:where([data-vitrine-theme='dark']) {
${lines('dark', 'color').join('\n')}
}
@media (prefers-reduced-motion: reduce) {
  :where(:root) {
    --vitrine-motion-quick: 0.01ms;
    --vitrine-motion-calm: 0.01ms;
  }
}
`
const names = ['color', ...rest].flatMap((group) => entries(group).map(([name]) => `--vitrine-${group}-${name}`))
const list = `// Generated from *.json beside this file by tools/tokens.ts.
/** Custom properties that re-theme every element; set them on the page. */
export const tokenNames = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const
export type TokenName = (typeof tokenNames)[number]
`

const outputs = {
  'tokens.css': sheetFor((language) => `:root:lang(${language}), [lang|='${language}']`),
  // On a page of others each element goes by its own language, whatever the page's is.
  'element-tokens.css': sheetFor((language) => `[lang|='${language}']:not(:root)`),
  'token-names.ts': list,
}
const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(outputs)) {
  const file = join(folder, name)
  if (!isCheck) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`packages/react/src/tokens/${name} is not current: run npm run gen.`)
    process.exitCode = 1
  }
}

// Preloaded by the services of a shop in the pseudo-language: the files of English and Arabic texts are read as made of
// the English ones. The product knows nothing of it, so that no shop in production can speak it.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pseudoTexts, type Texts } from './pseudo.ts'

const file = /\/messages\/(en|ar)\/(\w+\.json)$/

registerHooks({
  load(url, context, nextLoad) {
    const [, language, name] = file.exec(url) ?? []
    if (!language) return nextLoad(url, context)
    const texts = JSON.parse(readFileSync(new URL(`../en/${name}`, url), 'utf8')) as Texts
    return { format: 'json', source: JSON.stringify(pseudoTexts(texts, language)), shortCircuit: true }
  },
})

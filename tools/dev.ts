// `npm run dev`: the shop, started again in its parts when their source changes.
import { existsSync } from 'node:fs'
import { at } from './paths.ts'
import { ensureElements } from './shop/elements-build.ts'
import { runShop } from './shop/run-shop.ts'
import type { ServiceName, Shop } from './shop/shop.ts'
import { watchTree } from './shop/watch-tree.ts'
import { say, secondsSince } from './terminal.ts'

const quietMilliseconds = 80

/** Which parts a changed folder concerns; `elements` stands for the browser build. */
const parts: Record<string, readonly (ServiceName | 'elements')[]> = {
  'packages/contract/src': ['api', 'elements', 'site'],
  'packages/server/src': ['api', 'site'],
  'packages/core/src': ['elements', 'site'],
  'packages/react/src': ['elements', 'site'],
  'packages/elements': ['elements', 'site'],
  'apps/reference-api/src': ['api'],
  'apps/reference-site/src': ['site'],
}

process.env['NODE_ENV'] ||= 'development' // React's warnings
await runShop(watchSource)

function watchSource(shop: Shop) {
  const changed = new Set<ServiceName | 'elements'>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const refresh = async () => {
    const began = Date.now()
    const names = [...changed]
    changed.clear()
    if (names.length === 0) return
    try {
      if (names.includes('elements')) await ensureElements()
      for (const name of ['api', 'site'] as const) if (names.includes(name)) await shop.restart(name)
      say(`refreshed ${names.join(', ')} (${secondsSince(began)})`)
    } catch (error) {
      say(`${(error as Error).message} Waiting for the next change.`)
    }
  }

  for (const [folder, names] of Object.entries(parts)) {
    if (!existsSync(at(folder))) continue
    watchTree(at(folder), (file) => {
      if (!/(?<!\.(test|measured))\.(tsx?|css|json|html)$/.test(file)) return
      for (const name of names) changed.add(name)
      clearTimeout(timer)
      timer = setTimeout(() => (running = running.then(refresh)), quietMilliseconds)
    })
  }
  say('watching for changes')
}

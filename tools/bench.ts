// `npm run bench`: figures of the shop on this machine. They depend on it and judge nothing; sizes and counts are
// judged by `npm run size` and the end-to-end tests. `npm run bench -- pages` takes one part: services, cards, pages,
// kept, pictures, floods, api, or one bench of the API by its name: search. Numbers after a name are its sizes:
// `search 1000 10000`.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { secrets } from '../apps/reference-api/src/testing/secrets.ts'
import { basename } from 'node:path'
import { openTestShop } from './driving/open-shop.ts'
import { benchCards } from './bench/browser.ts'
import { ensureLighthouse } from './bench/lighthouse/install.ts'
import { benchFloods } from './bench/floods/floods.ts'
import { benchCachedPages } from './bench/cached-pages.ts'
import { benchColdPictures, benchFirstList } from './bench/pictures.ts'
import { benchApi, benchSite } from './bench/services.ts'
import { printTable } from './bench/table.ts'
import { findChromium } from './chromium.ts'
import { at, nodeArguments, root } from './paths.ts'
import { fail, say } from './terminal.ts'

// The API's own test shopper buys here too; it knows these.
process.env['VITRINE_CLIENT_ID'] = secrets.clientId
process.env['VITRINE_CLIENT_SECRET'] = secrets.clientSecret
process.env['VITRINE_SUBSCRIPTION_KEY'] = secrets.subscriptionKey

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${process.platform} ${process.arch}`,
)
const wanted = process.argv.slice(2)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const hasBrowser = findChromium() !== undefined
if (!hasBrowser) say('no Chromium, so no figures of the browser')

const needsShop = ['services', 'cards', 'pages', 'kept', 'pictures'].some(isWanted)
const shop = needsShop ? await openTestShop().catch(fail) : undefined
try {
  if (shop && isWanted('services')) {
    await printTable('API, 4 connections for 5 s each', benchApi(shop.apiUrl, secrets.subscriptionKey))
    await printTable('Site, 4 connections for 5 s each', benchSite(shop.siteUrl))
  }
  if (shop && hasBrowser && isWanted('cards'))
    await printTable('Cards in a browser slowed down four times', await benchCards(shop.siteUrl))
  if (shop && hasBrowser && isWanted('pages')) {
    ensureLighthouse()
    const { benchPages } = await import('./bench/lighthouse/pages.ts')
    await printTable(
      'Lighthouse, mobile, median of 3: performance, accessibility, best practices, SEO',
      benchPages(shop.siteUrl),
    )
  }
  if (shop && isWanted('kept')) await printTable('Site, ten pages that are kept', benchCachedPages(shop))
  if (shop && isWanted('pictures')) {
    await printTable('Site, one page after the other', benchColdPictures(shop.siteUrl))
    await printTable('Pictures of a first list, none stored', benchFirstList())
  }
  if (isWanted('floods') || isWanted('fair-shares'))
    await printTable('Site, while one client asks for too much', benchFloods())
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await shop?.stop()
}

const benches = globSync('apps/reference-api/bench/*.ts', { cwd: root }).filter(
  (path) => isWanted('api') || isWanted(basename(path, '.ts')),
)
for (const file of benches) {
  console.log(`\n${file}`)
  await run(
    at(file),
    wanted.filter((word) => /^\d+$/.test(word)),
  )
}

/** Runs a part's own bench; it starts what it needs. */
function run(file: string, sizes: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeArguments(), file, ...sizes], { cwd: root, stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code !== 0) process.exitCode = 1
      resolve()
    })
  })
}

import { globSync, readFileSync } from 'node:fs'
import { readMerchant } from '@vitrine/contract/rules'
import { expect, it } from 'vitest'
import { at, root } from '../paths.ts'

/** The merchant of the demonstration, as its configuration sets name it. */
const { merchant } = JSON.parse(readFileSync(at('apps/reference-site/config/DEV.json'), 'utf8')) as {
  merchant: { name: string; names: Record<string, string>; orderPrefix: string }
}
const name = new RegExp([merchant.name, ...Object.values(merchant.names)].join('|'), 'i')
/** Codes of products begin alike, and examples of them are no number of an order. */
const orderNumber = new RegExp(String.raw`\b${merchant.orderPrefix}-([A-Z]{2}\b|\$\{)`)

const product = ['apps/*/src/**/*.*', 'packages/*/src/**/*.*', 'apps/*/messages/**/*.json']
/** Data, and what is for tests and stories alone. */
const exclude = ['**/*.test.*', '**/*.stories.*', '**/testing/**', 'packages/testing/**', '**/test-*.ts']

it('API and site of each set name the same merchant', () => {
  const sets = globSync('apps/reference-api/config/*.json', { cwd: root })
  expect(sets.length).toBeGreaterThan(10)
  for (const set of sets) {
    const [api, site] = [set, set.replace('reference-api', 'reference-site')].map((file) =>
      readMerchant((JSON.parse(readFileSync(at(file), 'utf8')) as { merchant: unknown }).merchant, file),
    )
    expect({ ...api, wordmark: site!.wordmark, icon: site!.icon }).toEqual(site)
  }
})

it('no code and no text of the product names the merchant: that is configuration and data', () => {
  const files = globSync(product, { cwd: root, exclude })
  expect(files.length).toBeGreaterThan(1_000)
  const naming = files.filter((file) => {
    const text = readFileSync(at(file), 'utf8')
    return name.test(text) || orderNumber.test(text)
  })
  expect(naming).toEqual([])
})

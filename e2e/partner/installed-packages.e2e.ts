import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { installExample, type Example, type ExampleOptions } from '../support/example.ts'
import { afterEach, describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const all = ['contract', 'core', 'react', 'elements'] as const
const projects: readonly (Omit<ExampleOptions, 'shopUrl'> & { title: string; source: string })[] = [
  { title: 'React 19', name: 'react', packages: all, source: 'src/app.tsx' },
  {
    ...{ title: 'React 18', name: 'react', packages: all, source: 'src/app.tsx' },
    versions: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' },
  },
  { title: 'Vue', name: 'vue', packages: ['contract', 'core', 'elements'], source: 'src/App.vue' },
]

let example: Example | undefined
afterEach(() => {
  if (example) rmSync(example.folder, { recursive: true, force: true })
})

/** Errors that the browser's console shows and that no script caught, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** A misspelt attribute, and a field that an event does not have, are all that the compiler complains about. */
async function expectTypes({ folder, check }: Example, source: string) {
  const wrong = source.replace(/(\w+)\.(\w+)$/, 'wrong.$2')
  const text = readFileSync(join(folder, source), 'utf8')
  writeFileSync(
    join(folder, wrong),
    text.replace('product-code=', 'productKode=').replace('detail.productCode', 'detail.kode'),
  )
  const errors = (await check()).split('\n').filter((line) => line.includes('error TS'))
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatch(new RegExp(`^${wrong}.*'kode' does not exist`))
  expect(errors[1]).toMatch(new RegExp(`^${wrong}.*productKode`))
  rmSync(join(folder, wrong))
}

/** Makes a storefront where there is no browser, as a server does that renders. @returns what the program printed. */
async function runOnServer({ folder }: Example, siteUrl: string): Promise<string> {
  const config = {
    baseUrl: `${siteUrl}/api`,
    shopUrl: siteUrl,
    locale: 'ar-kw',
    organisationId: '',
    configurationSet: '',
  }
  const program = `import { sharedStorefront } from '@vitrine/react'
    console.log(sharedStorefront(${JSON.stringify(config)}).locale.value.dir)`
  // A program that does not end by itself is ended, which is an error.
  const options = { cwd: folder, timeout: 60_000 }
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options)).stdout.trim()
}

describe.each(sampleOf(projects))(
  'a project with $title that installs the packed packages',
  ({ title, source, ...options }) => {
    test('is type-checked, built, and shops', { timeout: 300_000 }, async ({ shop, newPage }) => {
      example = await installExample({ ...options, shopUrl: shop.siteUrl })
      await expectTypes(example, source)
      await example.build()
      const page = await newPage()
      // The page is made here and the shop is on this machine, which a browser asks about.
      await page.context().grantPermissions(['local-network-access'])
      const complaints = complaintsOf(page)
      await example.open(page, shop.partnerUrl)
      const { t } = await wordsOf('en-ae')
      const name = 'All-butter shortbread fingers'
      const elements = page.getByRole('region', { name: 'Elements' })
      await elements.getByRole('button', { name: t('addToBag.labelNamed', { name }) }).click()
      await elements.getByRole('link', { name: t('cartCount.label', { count: 1 }) }).waitFor()
      await elements.getByText('ALD-G-1008', { exact: true }).waitFor()
      if (options.name === 'react') {
        expect(await runOnServer(example, shop.siteUrl)).toBe('rtl')
        const components = page.getByRole('region', { name: 'Components' })
        await expect
          .poll(() => components.getByRole('textbox', { name: t('quantity.label', { name }) }).inputValue())
          .toBe('1')
        await components
          .getByRole('button', { name: t('quantity.increase', { name }) })
          .first()
          .click()
        await elements.getByRole('link', { name: t('cartCount.label', { count: 2 }) }).waitFor()
        // The text of components stays as the shop has it, whatever the application's is.
        await page.addStyleTag({
          content: 'body { text-align: center; color: rgb(255, 0, 0); text-transform: uppercase; letter-spacing: 3px }',
        })
        const { textAlign, color, textTransform, letterSpacing } = await components
          .getByText(name)
          .first()
          .evaluate((node) => getComputedStyle(node))
        expect([textAlign, textTransform, letterSpacing]).toEqual(['start', 'none', 'normal'])
        expect(color).not.toBe('rgb(255, 0, 0)')
      }
      // The style sheet of the package leaves the application's own page as browsers draw it.
      const drawn = await page.evaluate(() => {
        const link = document.querySelector('main')!.appendChild(document.createElement('a'))
        link.href = '#'
        const { color, boxSizing } = getComputedStyle(link)
        return { color, boxSizing }
      })
      expect(drawn).toEqual({ color: 'rgb(0, 0, 238)', boxSizing: 'content-box' })
      expect(complaints).toEqual([])
    })
  },
)

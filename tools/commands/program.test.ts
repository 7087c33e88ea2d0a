import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../apps/reference-api/src/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** As npm starts it. */
async function run(file: string, words: readonly string[], typed = '') {
  const quickly = `--import=${inRepository('apps/reference-api/src/testing/start-quickly.ts')}`
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', quickly, inRepository(file), ...words], {
    env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    stdio: 'pipe',
  })
  child.stdin.on('error', () => {}) // a command that reads nothing is over before
  child.stdin.end(typed)
  const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, problem, code: code as number }
}

describe('an operator’s command as a program', () => {
  it('reads what is typed, prints its result, and says beside it what it did', async () => {
    const words = ['add', 'noor', '--email', 'noor@quarry.example']
    expect(await run('tools/desk.ts', words, 'a long enough password\n')).toEqual({
      ...{ out: '', code: 0 },
      problem: 'vitrine  noor signs in with this password and a code to noor@quarry.example.\n',
    })
    const { out } = await run('tools/desk.ts', ['operators'])
    expect(out).toMatch(/^noor\toperator\tnoor@quarry\.example\t\S+\t\n$/)
  })

  it.each(['desk', 'jobs', 'orders', 'payments', 'slots'])('%s ends with 1 and one problem', async (name) => {
    const { out, problem, code } = await run(`tools/${name}.ts`, ['--nothing'])
    expect([code, out]).toEqual([1, ''])
    expect(problem).toMatch(/^vitrine {2}\S/)
  })
})

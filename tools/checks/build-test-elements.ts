import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ElementsManifest } from '../../packages/elements/build/manifest.ts'
import { root } from '../paths.ts'
import { script } from '../suites/commands.ts'

export interface BuiltElements {
  readonly cdn: string
  readonly manifest: ElementsManifest
}

/** Builds the test element in a process of its own: a test runner loads modules in another way than Node. */
export async function buildTestElements(): Promise<BuiltElements & { remove(): Promise<void> }> {
  const cdn = await mkdtemp(join(tmpdir(), 'vitrine-cdn-'))
  const remove = () => rm(cdn, { recursive: true, force: true })
  try {
    const [program, ...rest] = script('tools/checks/build-test-elements.main.ts', cdn)
    await promisify(execFile)(program!, rest, { cwd: root })
    const manifest = JSON.parse(await readFile(join(cdn, 'manifest.json'), 'utf8')) as ElementsManifest
    return { cdn, manifest, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

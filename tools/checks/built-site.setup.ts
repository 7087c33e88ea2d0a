import type { TestProject } from 'vitest/node'
import { buildTestElements, type BuiltElements } from './build-test-elements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built test element that all tests of built files share. */
    builtElements: BuiltElements
  }
}

/** Builds the test element once for all files. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { cdn, manifest, remove } = await buildTestElements()
  provide('builtElements', { cdn, manifest })
  return remove
}

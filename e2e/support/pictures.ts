import type { BrowserContext, Page } from 'playwright-core'
import { basename, join } from 'node:path'
import type { RunnerTestCase } from 'vitest'
import { pictureFolder } from '../../tools/suites/part-log.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Files of the pages as they were when the test failed. */
    pictures?: string[]
  }
}

/** Pictures of what every shopper of a failed test sees, below `.vitrine/logs/pictures`. */
export async function picturesOf(
  { name, file }: Pick<RunnerTestCase, 'name' | 'file'>,
  shoppers: readonly BrowserContext[],
): Promise<string[]> {
  const pages = shoppers.flatMap((shopper) => shopper.pages())
  const taken = await Promise.all(
    pages.map((page, index) => takePicture(page, join(pictureFolder(), pictureName(file.name, name, index)))),
  )
  return taken.flatMap((path) => path ?? [])
}

/** `bag-keeps-a-note-2.png`: any letters and digits, and no longer than file systems take. */
export function pictureName(file: string, test: string, index: number): string {
  const words = `${basename(file).replace(/\..*$/, '')} ${test}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const short = [...words].slice(0, 60).join('').replace(/-$/, '')
  return `${short}${index > 0 ? `-${index + 1}` : ''}.png`
}

/** A page that is closed or hangs has none. */
async function takePicture(page: Page, path: string): Promise<string | undefined> {
  try {
    await page.screenshot({ path, timeout: 10_000 })
    return path
  } catch {
    return undefined
  }
}

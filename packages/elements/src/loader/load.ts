import { again } from './again.ts'
import { base } from './base.ts'
import { trustedScript } from './policy.ts'

/** Imports a chunk beside the loader. */
export const load = (file: string): Promise<unknown> => again(() => importFile(file))

/**
 * Imports under every policy that let the loader itself in. A script that was let in by a
 * nonce or by its host may import; one that was let in by its hash may not, but with `'strict-dynamic'` it may add a
 * script, whose module the import then finds.
 */
async function importFile(file: string): Promise<unknown> {
  const isHashed = document.querySelector<HTMLScriptElement>('[integrity][src$="loader.js"]')
  if (isHashed && !isHashed.nonce) await addScript(base + file)
  return import(/* @vite-ignore */ base + file)
}

function addScript(url: string): Promise<unknown> | undefined {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  try {
    script.src = trustedScript(url)
  } catch {
    return // a page that names its trusted types and not ours: importing is all that is left
  }
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  }).finally(() => script.remove())
}

interface Policy {
  createScriptURL(url: string): string
}

const key = Symbol.for('vitrine.policy')
const page = globalThis as { [key]?: Policy; trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/**
 * Imports a chunk beside the loader, under every policy that let the loader itself in. A script that was let in by a nonce or
 * by its host may import; one that was let in by its hash may not, but with `'strict-dynamic'` it may add a script, whose
 * module the import then finds.
 */
export async function load(url: string, base: string): Promise<unknown> {
  const isHashed = document.querySelector<HTMLScriptElement>(`script[type=module][integrity][src$="loader.js"]`)
  if (isHashed && !isHashed.nonce) await addScript(url, base)
  return import(/* @vite-ignore */ url)
}

function addScript(url: string, base: string): Promise<unknown> | undefined {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  try {
    script.src = trusted(url, base)
  } catch {
    return // a page that names its trusted types and not ours: importing is all that is left
  }
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  }).finally(() => script.remove())
}

/** Only addresses below the loader's own folder become scripts. */
function trusted(url: string, base: string): string {
  const rules: Policy = {
    createScriptURL(given) {
      if (!given.startsWith(base)) throw new TypeError(`Not a chunk: ${given}`)
      return given
    },
  }
  page[key] ??= page.trustedTypes?.createPolicy('vitrine', rules) ?? rules
  return page[key].createScriptURL(url)
}

// A partner's page in a frame: every page has a key of its own, and with it a bag of its own at the gateway.
import { manifest } from '/manifest.js'

let count = 0
let frame

/**
 * Opens a page whose body is `body`, with the loader's one script tag.
 * @param {string} body
 * @param {{ head?: string, locale?: string }} [options]
 */
export async function openPage(body, { head = '', locale = 'en-ae' } = {}) {
  closePage()
  const key = `pk_${++count}`
  const loader = `/elements/${manifest.version}/${manifest.loader.file}`
  frame = document.createElement('iframe')
  frame.style.cssText = 'inline-size:900px;block-size:900px;border:0'
  frame.src = `/partner?${new URLSearchParams({
    html: `<!doctype html><html lang="en"><head><title>Partner</title>${head}
      <script type="module" src="${loader}" data-partner-key="${key}" data-locale="${locale}"></script></head><body>${body}</body></html>`,
  })}`
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await isLoaded
  const problems = []
  frame.contentWindow.addEventListener('error', ({ message }) => problems.push(message))
  frame.contentWindow.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  return {
    document: frame.contentDocument,
    window: frame.contentWindow,
    problems,
    loader,
    /** Method and path of every call that this page made. */
    calls: async () => (await fetch(`/calls?key=${key}`)).json(),
  }
}

/** Takes the page away, and what it kept in the browser. */
export function closePage() {
  frame?.remove()
  frame = undefined
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`
}

/** Waits until `read` gives something true, and gives that back. */
export async function eventually(read, what = read.toString()) {
  const end = Date.now() + 25_000
  for (;;) {
    const found = await read()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** The element's part, once the element has rendered it. */
export const part = (element, name) =>
  eventually(() => element.shadowRoot?.querySelector(`[part~="${name}"]`), `the part ${name} of ${element.localName}`)

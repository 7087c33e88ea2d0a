interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}
interface TrustedPage {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
  [policyKey]?: ScriptUrlPolicy
}
const policyKey = Symbol.for('vitrine.tracking-policy')

const rules: ScriptUrlPolicy = {
  createScriptURL(url) {
    if (!url.startsWith('https://') && !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url))
      throw new TypeError(`Not the address of a script: ${url}`)
    return url
  },
}

/**
 * Puts a sink's script into the page. Its policy is one of its own, which only pages allow that name a sink.
 * @throws where the script was blocked, is absent, or is not of a safe address.
 */
export async function loadScript(url: string): Promise<void> {
  const page = globalThis as TrustedPage
  const policy = (page[policyKey] ??= page.trustedTypes?.createPolicy('vitrine-tracking', rules) ?? rules)
  const script = document.createElement('script')
  script.async = true
  script.src = policy.createScriptURL(url)
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The script could not be loaded: ${url}`))
    document.head.append(script)
  })
}

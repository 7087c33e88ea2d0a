/** The JSON of an environment variable; undefined where there is none. @throws an Error that names the variable. */
export function readJsonVariable(env: Readonly<Record<string, string | undefined>>, name: string): unknown {
  try {
    return env[name] ? (JSON.parse(env[name]) as unknown) : undefined
  } catch (cause) {
    throw new Error(`${name} is no JSON.`, { cause })
  }
}

/**
 * The origin that an environment variable names.
 * @param usual - What it is without the variable; where there is nothing usual it must be there.
 * @throws an Error that names the variable.
 */
export function readAddress(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: string | false,
): string {
  const text = env[name] || usual
  if (!text) throw new Error(`${name} is missing: this configuration set needs its address, like https://shop.example.`)
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`${name}=${text} is no address: it must be like https://shop.example, without a path.`)
  return url.origin
}

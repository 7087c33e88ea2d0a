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

/** Hosts of this machine, as a URL writes them. */
const ownHost = /^(?:localhost|[^.]+\.localhost|127(?:\.\d+){3}|\[::1\])$/
/** Hosts of a network that is nobody else's: private and link-local addresses, and names without a domain. */
const privateHost =
  /^(?:[^.[]+|.+\.local|(?:0|10)(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:::|f[cd]|fe[89ab]).*)$/

/** A set that sells, and its addresses by the variable that each comes from. */
export interface PublicAddresses {
  readonly set: string
  readonly addresses: Readonly<Record<string, string>>
  /** Host on which the server listens. */
  readonly host: string
  /** `this-machine`: the set is tried out where it is reached by nobody else. */
  readonly rehearsal: string | undefined
}

/**
 * Checks that shoppers reach each address, and encrypted.
 * @throws an Error that names the variable, and says how a set is tried out on one machine.
 */
export function checkPublicAddresses({ set, addresses, host, rehearsal }: PublicAddresses): void {
  const isRehearsal = rehearsal === 'this-machine'
  if (rehearsal && !isRehearsal) throw new Error(`VITRINE_REHEARSAL is "${rehearsal}"; it can only be this-machine.`)
  if (isRehearsal && !ownHost.test(host.includes(':') ? `[${host}]` : host))
    throw new Error(
      `VITRINE_REHEARSAL is for this machine alone, and HOST=${host} is for others: leave one of them out.`,
    )
  for (const [variable, address] of Object.entries(addresses)) {
    // The part before the host may hold a password: no message repeats it.
    const url = URL.parse(address)
    if (!url) throw new Error(`${variable} is no address: it must be like https://shop.example.`)
    const { protocol, hostname, origin } = url
    const isOwn = ownHost.test(hostname)
    if (isRehearsal && isOwn) continue
    if (protocol !== 'https:' || isOwn || privateHost.test(hostname))
      throw new Error(
        `${variable} is at ${origin}: the configuration set ${set} needs a public address with https, like https://shop.example. To try the set out on this machine alone set VITRINE_REHEARSAL=this-machine.`,
      )
  }
}

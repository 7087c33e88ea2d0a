/**
 * Network of one client: an IPv4 address, or the /64 of an IPv6 address, whose holder may use any address below it.
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] as string
  if (!URL.canParse(`http://[${plain}]`)) return address
  // A URL writes every spelling of an IPv6 address in the one shortest form.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical)
  if (mapped) return [mapped[1], mapped[2]].flatMap((part) => bytesOf(part as string)).join('.')
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * The block that a network lies in: whoever holds more than one network mostly holds neighbours, a /48 of IPv6 or
 * addresses of one IPv4 /24. `network` is as {@link networkOf} has it.
 * @example blockOf('2001:db8:1:2::/64') // '2001:db8:1::/48'
 */
export const blockOf = (network: string): string =>
  network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

const bytesOf = (group: string): [number, number] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

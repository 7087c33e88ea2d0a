import { BlockList, isIP } from 'node:net'

const listOf = (type: 'ipv4' | 'ipv6', networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

/** Addresses outside the public network by IANA's registry of special ones, multicast, and those that clouds use. */
const special4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's own services, for each of its machines
  '169.254.0.0/16', // link-local, and what clouds tell their machines: keys among it
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** The only part of IPv6 that is given out; mapped, local and multicast addresses are outside it. */
const given6 = listOf('ipv6', ['2000::/3'])
/** Parts of it that are for documents, or carry an IPv4 address of any kind: Teredo, 6to4. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address is one of the public network, where nothing of this machine and its neighbours is. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  return isIP(address) === 6 && given6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

import { isPublicAddress } from '../fetch/public-address.ts'
import { usualFetchLimits, type DownloadLimits } from '../fetch/fetch-limits.ts'
import type { Network } from '../fetch/network.ts'

/** Names that lead to this machine; a `leads-to-…` name leads where it says. Nothing leaves the machine. */
export function localNetwork(limits: Partial<DownloadLimits> = {}, failures = 10): Network {
  const { feed, picture } = usualFetchLimits
  return {
    resolve: (name) => {
      const [, address = '127.0.0.1'] = /^leads-to-(.+)\.example$/.exec(name) ?? []
      const family = address.includes('-') ? 6 : 4
      return Promise.resolve([{ address: address.replaceAll('-', ':'), family }])
    },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    limits: { ...usualFetchLimits, feed: { ...feed, ...limits }, picture: { ...picture, ...limits }, failures },
  }
}

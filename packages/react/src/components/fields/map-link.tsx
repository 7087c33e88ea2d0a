import type { Address } from '@vitrine/contract'
import { mapHref } from '@vitrine/contract/rules'

/** The way to the place on a map that an address names, where it names one. */
export function MapLink({ address, name }: { readonly address: Address; readonly name: string }) {
  const href = mapHref(address.mapLink)
  return href ? (
    <span>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </span>
  ) : null
}

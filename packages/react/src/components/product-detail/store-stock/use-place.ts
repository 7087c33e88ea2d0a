import type { Location } from '@vitrine/contract'
import { findStores, type Position } from '@vitrine/core'
import { useState } from 'react'
import { usePosition, type ShopperPosition } from '../../store-finder/use-position.ts'

/** Where distances are counted from. */
export interface Place {
  readonly position: Position
  /** As our stores have it; none where the shopper stands. */
  readonly name?: string
}

export interface PlaceChoice {
  readonly from: Place | undefined
  readonly status: ShopperPosition['status'] | 'unknown'
  locate(): void
  /** Takes the town or district of a store by its name. */
  search(words: string): void
}

/** The place that the shopper named last: by the device, or in words that one of our stores stands in. */
export function usePlace(stores: readonly Location[]): PlaceChoice {
  const { position, status, locate } = usePosition()
  const [words, setWords] = useState('')
  const found = words ? findStores(stores, { search: words }, 0)[0] : undefined
  if (words)
    return {
      from: found && { position: found.geo, name: found.area },
      status: found ? 'known' : 'unknown',
      locate: begin,
      search: setWords,
    }
  return { from: position && { position }, status, locate: begin, search: setWords }

  function begin() {
    setWords('')
    locate()
  }
}

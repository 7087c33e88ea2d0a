import type { Position } from '@vitrine/core'
import { useState } from 'react'

/** Where the shopper is: asked for by a button only, and kept by nobody. */
export interface ShopperPosition {
  readonly position: Position | undefined
  readonly status: 'idle' | 'asking' | 'known' | 'denied' | 'unavailable'
  readonly locate: () => void
}

const positionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Asks the device for its position, once a call of `locate`. */
export function usePosition(): ShopperPosition {
  const [found, setFound] = useState<Omit<ShopperPosition, 'locate'>>({ position: undefined, status: 'idle' })
  const locate = () => {
    if (!('geolocation' in navigator)) return setFound({ position: undefined, status: 'unavailable' })
    setFound(({ position }) => ({ position, status: 'asking' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setFound({ position: { lat: coords.latitude, lng: coords.longitude }, status: 'known' }),
      ({ code, PERMISSION_DENIED }) =>
        setFound({ position: undefined, status: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      positionOptions,
    )
  }
  return { ...found, locate }
}

import type { Product } from '@vitrine/contract'
import { SIZE_1, type Choice } from '@vitrine/contract/rules'
import { accountDomain, ownSize } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'

/** The size that whoever is signed in wears, where the product can be had in it; nothing that was wanted changes. */
export function useOwnSize(product: Product | undefined, wanted: Choice): Choice {
  const { config, session, use } = useStorefront()
  const isAsked =
    !config.shopUrl && session.isLoggedIn.value && wanted[SIZE_1] === undefined && product?.sizeChart !== null
  const preferences = use(accountDomain).preferences
  useEffect(() => {
    if (isAsked) void preferences.load()
  }, [isAsked, preferences])
  const sizes = preferences.value.value?.sizes
  return isAsked && product && sizes ? ownSize(product, wanted, sizes) : {}
}

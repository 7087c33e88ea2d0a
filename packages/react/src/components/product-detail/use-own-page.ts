import type { Product } from '@vitrine/contract'
import { choiceAddress, COLOUR, type Choice } from '@vitrine/contract/rules'
import { choiceWords } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'

interface OwnPage {
  readonly product: Product | undefined
  /** The choice as JSON: an effect compares it by its text. */
  readonly written: string
  /** Something was chosen here, and the page is about this product. */
  readonly keepsAddress: boolean
}

/**
 * Keeps a choice in the page's address and its colour in the first part of the page's title: a reload, a way back and a
 * shared link have it.
 */
export function useOwnPage({ product, written, keepsAddress }: OwnPage): void {
  const { i18n } = useStorefront()
  useEffect(() => {
    if (!product || !keepsAddress) return
    const choice = JSON.parse(written) as Choice
    const { pathname, search, hash } = location
    history.replaceState(history.state, '', choiceAddress(pathname, choice, search) + hash)
    const [colour] = choiceWords(product, choice[COLOUR] ? { [COLOUR]: choice[COLOUR] } : {})
    if (!colour) return
    const [, ...shop] = document.title.split(' | ')
    document.title = [i18n.t('product.named', { name: product.productName, colour }), ...shop].join(' | ')
  }, [i18n, product, written, keepsAddress])
}

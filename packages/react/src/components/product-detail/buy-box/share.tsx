import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { choiceAddress, type Choice } from '@vitrine/contract/rules'
import { useState } from 'react'
import { useStorefront } from '../../../provider.tsx'
import { share2Icon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

/** Hands the address of the product and the choice to whatever the device shares with, else copies it and says so. */
export function Share({ product, choice }: { product: Product; choice: Choice }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const [outcome, setOutcome] = useState('')
  async function share() {
    const url = new URL(choiceAddress(routes.product(product), choice), location.href).href
    setOutcome('')
    try {
      if ('share' in navigator) return await navigator.share({ title: product.productName, url })
      await (navigator as Navigator).clipboard.writeText(url)
      setOutcome(i18n.t('product.linkCopied'))
    } catch (error) {
      // Closing the device's own dialog is a choice and no failure.
      if ((error as Error).name !== 'AbortError') setOutcome(i18n.t('product.copyFailed'))
    }
    return undefined
  }
  return (
    <div className="vt-buy__share">
      <button type="button" part="share" onClick={() => void share()}>
        <Icon path={share2Icon} size={20} />
        {i18n.t('product.share')}
      </button>
      <span role="status">{outcome}</span>
    </div>
  )
}

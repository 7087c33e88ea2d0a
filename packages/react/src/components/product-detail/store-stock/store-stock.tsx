import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import type { Choice } from '@vitrine/contract/rules'
import { openAttribute, stockCode } from '@vitrine/core'
import { useState } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { storeIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'
import { MissingChoice } from './missing-choice.tsx'
import { StockedStores } from './stocked-stores.tsx'

interface StoreStockProps {
  readonly product: Product
  readonly choice: Choice
  /** Id of the form with the choice: without script it is sent to the page that shows the same. */
  readonly formId: string
  /** The page asked for it. */
  readonly isAsked: boolean
  /** Notes in the page's address whether it is shown. */
  readonly keepsAddress: boolean
}

/**
 * What each store has of the choice, on demand: asked for when it is opened, or by the page's address where no script
 * runs.
 */
export function StoreStock({ product, choice, formId, isAsked, keepsAddress }: StoreStockProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const panelId = useElementId()
  const [isOpen, setOpen] = useState(isAsked)
  const missing = openAttribute(product, choice)
  const content = (
    <>
      <Icon path={storeIcon} size={20} />
      {i18n.t(isOpen ? 'storeStock.hide' : 'storeStock.check')}
    </>
  )
  function toggle() {
    setOpen(!isOpen)
    if (keepsAddress) noteInAddress(!isOpen)
  }
  return (
    <div className="vt-stock" part="store-stock">
      <button type="button" className="vt-stock__open" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        {content}
      </button>
      <button
        type="submit"
        className="vt-stock__send"
        form={formId}
        formMethod="get"
        formAction={routes.product(product)}
        formNoValidate
        name="stores"
        value={isOpen ? '' : 'true'}
      >
        {content}
      </button>
      <div id={panelId} className="vt-stock__panel" hidden={!isOpen}>
        {!isOpen ? null : missing ? (
          <MissingChoice product={product} attribute={missing} />
        ) : (
          <StockedStores product={product} choice={choice} code={stockCode(product, choice)} />
        )}
      </div>
    </div>
  )
}

function noteInAddress(isOpen: boolean) {
  const address = new URL(location.href)
  if (isOpen) address.searchParams.set('stores', 'true')
  else address.searchParams.delete('stores')
  history.replaceState(history.state, '', address)
}

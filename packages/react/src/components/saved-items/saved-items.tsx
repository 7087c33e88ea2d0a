import { useSignals } from '@preact/signals-react/runtime'
import { savedItemsDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useElementId, useElementState } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { Notice } from '../notice/notice.tsx'
import { SavedItemRow } from './saved-item-row.tsx'
import { loadSavedItems } from './saved-items.load.ts'
import type { SavedItemsProps } from './saved-items.props.ts'

export type { SavedItemsProps, SavedItemDetail } from './saved-items.props.ts'

/** What the shopper saved for later, each with a way back into the bag. It shows nothing where there is nothing. */
export function SavedItems({ onMove, slots }: SavedItemsProps) {
  useSignals()
  const { i18n } = useStorefront()
  const saved = useDomain(savedItemsDomain)
  useLoad(loadSavedItems, {})
  const items = saved.items.value
  const isFailed = saved.status.value === 'failed'
  const isEmpty = saved.status.value === 'ready' && items.length === 0
  useElementState('empty', isEmpty)
  useElementState('failed', isFailed)
  const titleId = useElementId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasUsed = useRef(false)
  // The button of an entry that has gone had the focus.
  useEffect(() => {
    if (document.activeElement === document.body && wasUsed.current) heading.current?.focus()
  }, [items.length])

  if (isEmpty) return <Slot name="empty" slots={slots} />
  if (items.length === 0 && !isFailed) return null
  return (
    <section
      className="vt-saved"
      part="base"
      aria-labelledby={titleId}
      onSubmit={() => {
        wasUsed.current = true
      }}
    >
      <h2 id={titleId} ref={heading} className="vt-saved__title" part="title" tabIndex={-1}>
        {i18n.t('savedItems.title')}
      </h2>
      {isFailed ? (
        <Slot name="error" slots={slots}>
          <SavedProblem />
        </Slot>
      ) : null}
      <ul className="vt-saved__items" role="list">
        {items.map((item) => (
          <SavedItemRow key={item.id} item={item} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

/** What is wrong, and a way on. When the network is back, core reads the list by itself. */
function SavedProblem() {
  useSignals()
  const { i18n } = useStorefront()
  const saved = useDomain(savedItemsDomain)
  const kind = globalThis.navigator?.onLine === false ? 'offline' : 'failed'
  return (
    <Notice
      kind={kind === 'failed' ? 'failed' : 'checking'}
      role="status"
      title={i18n.t(`savedItems.${kind}`)}
      reference={kind === 'failed' ? saved.error.value?.referenceCode : undefined}
      actions={
        kind === 'offline' ? null : (
          <button type="button" className="vt-button" onClick={() => void saved.load()}>
            {i18n.t('actions.retry')}
          </button>
        )
      }
    />
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useElementId } from '../../host.ts'
import { SearchField } from './search-field.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { useCombobox } from './use-combobox.ts'
import { useOffer } from './use-offer.ts'
import { usePlaceholder } from './use-placeholder.ts'
import { useSearchBox } from './use-search-box.ts'
import type { SearchBoxProps } from './search-box.props.ts'

export type { SearchBoxProps } from './search-box.props.ts'

/** The field that searches the shop: suggestions while one types, recent searches and trends before that. */
export function SearchBox(props: SearchBoxProps) {
  useSignals()
  const box = useSearchBox(props)
  const offer = useOffer(box)
  const placeholder = usePlaceholder(box, props.phrasesOf)
  const { mode, open, close, clear } = box
  const isOpen = mode !== 'closed'
  const combobox = useCombobox({ id: useElementId(), groups: offer.groups, isOpen, open, close, clear })
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (mode !== 'panel') return
    const closeOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (mode === 'panel' && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || mode !== 'panel' || event.defaultPrevented) return
    // While it is open: a field that gets the focus opens it.
    box.field.current?.focus()
    close()
  }

  const panel = <SearchPanel box={box} combobox={combobox} offer={offer} />
  const shared = { box, placeholder, combobox }
  return (
    <div
      ref={root}
      className={props.wide ? 'vt-search-box vt-search-box--wide' : 'vt-search-box'}
      part="base"
      onBlur={closeBehind}
      onKeyDown={leaveByKey}
    >
      <SearchField {...shared} field={box.field} />
      {mode === 'panel' ? (
        <div className="vt-search-panel" part="panel">
          {panel}
        </div>
      ) : null}
      {mode === 'sheet' ? (
        <SearchSheet field={<SearchField {...shared} field={box.sheetField} />} first={box.sheetField} onClose={close}>
          {panel}
        </SearchSheet>
      ) : null}
    </div>
  )
}

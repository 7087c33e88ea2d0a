import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { RecentTools } from './recent-tools.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SearchList } from './search-list.tsx'
import type { Offer } from './use-offer.ts'
import type { Combobox } from './use-combobox.ts'
import type { SearchBoxState } from './use-search-box.ts'

interface SearchPanelProps {
  readonly box: SearchBoxState
  readonly combobox: Combobox
  readonly offer: Offer
}

/** What is below the field: where is searched, what is offered, and what stands in the way. */
export function SearchPanel({ box, combobox, offer }: SearchPanelProps) {
  useSignals()
  const { i18n } = useStorefront()
  const { groups, recents, state, message } = offer
  const suggested = groups.filter(({ kind }) => kind !== 'search')
  const count = suggested.reduce((sum, { options }) => sum + options.length, 0)
  const said = box.notice || message || (state === 'loading' ? '' : i18n.t('searchBox.count', { count }))
  return (
    <>
      <ScopeChoice box={box} />
      {message ? (
        <div className="vt-search-state" part="state">
          <p>{message}</p>
          {state === 'failed' || state === 'offline' ? (
            <button type="button" className="vt-search-state__retry" onClick={box.retry}>
              {i18n.t('actions.retry')}
            </button>
          ) : null}
        </div>
      ) : null}
      <div className="vt-search-panel__body">
        {state === 'loading' ? <Outline /> : null}
        {combobox.hasOptions ? <SearchList box={box} combobox={combobox} groups={groups} /> : null}
        {recents.length > 0 ? <RecentTools box={box} recents={recents} /> : null}
      </div>
      <Said text={said} />
    </>
  )
}

/** Where suggestions will be. */
const Outline = () => (
  <div className="vt-search-outline" aria-hidden="true">
    {[0, 1, 2].map((line) => (
      <div key={line}>
        <span className="vt-search-option__picture vt-skeleton" />
        <span className="vt-search-outline__text vt-skeleton" />
      </div>
    ))}
  </div>
)

/** Says what has changed: a screen reader hears of a region only what changes after it is there. */
function Said({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <p className="vt-visually-hidden" role="status">
      {said}
    </p>
  )
}

import {
  normaliseSearchTerm,
  searchDomain,
  type FactListener,
  type SearchOption,
  type Storefront,
  type StorefrontConfig,
} from '@vitrine/core'
import type { DepartmentType } from '@vitrine/contract'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { followLink } from '../../follow-link.ts'
import { useStorefront } from '../../provider.tsx'
import type { SearchBoxProps } from './search-box.props.ts'

/**
 * How what is below the field is shown: not at all, as a panel where there is room, as a sheet over the page of small
 * screens.
 */
export type SearchMode = 'closed' | 'panel' | 'sheet'

const smallScreen = '(width < 1024px)'

/** State and acts of a search box, whichever of its parts is used. */
export function useSearchBox({ department, query = '', wide = false, onSearch }: SearchBoxProps) {
  const { config, events, use } = useStorefront()
  const search = use(searchDomain)
  const [term, setTerm] = useFollowing(query)
  const [scope, setScope] = useFollowing(department)
  const [mode, setMode] = useState<SearchMode>('closed')
  const [isOffline, setOffline] = useState(false)
  const [notice, setNotice] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const sheetField = useRef<HTMLInputElement>(null)

  const ask = (words = term, where = scope) => search.suggest(words, where)
  const open = () => {
    if (mode !== 'closed') return
    setMode(matchMedia(smallScreen).matches ? 'sheet' : 'panel')
    void search.trends.load()
    ask()
  }
  const focusField = () => (sheetField.current ?? field.current)?.focus()
  const close = () => {
    if (mode === 'closed') return
    setMode('closed')
    setNotice('')
    search.suggest('')
  }
  /** @returns Whether the search may go on: offline it waits, and the words stay. */
  const announce = (words: string, where: DepartmentType | undefined) => {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return false
    hearSearch(events, onSearch, () => search.submit(words, where))
    return true
  }

  useClosing(mode !== 'closed', close, () => (setOffline(false), ask()))

  return {
    search,
    field,
    sheetField,
    term,
    scope,
    mode,
    isOffline,
    notice,
    open,
    close,
    retry: () => ask(),
    /** The field got the focus, and may have it no more; on a small screen it may be shown without the sheet. */
    focus() {
      if (!matchMedia(smallScreen).matches && field.current?.matches(':focus')) open()
    },
    // Nothing is asked for letters that are still put together.
    type(words: string, isComposing: boolean) {
      setTerm(words)
      setNotice('')
      setOffline(false)
      open()
      if (!isComposing) ask(words)
    },
    clear() {
      setTerm('')
      ask('')
      focusField()
    },
    searchIn(where: DepartmentType | undefined) {
      setScope(where)
      ask(term, where)
    },
    forget(words: string | undefined, said: string) {
      if (words === undefined) search.forgetRecents(scope)
      else search.forgetRecent(words, scope)
      setNotice(said)
    },
    submit(event: FormEvent<HTMLFormElement>) {
      // The form is a button that opens the sheet on a small screen, unless its field is shown.
      const opens = mode === 'closed' && !wide && matchMedia(smallScreen).matches
      if (!opens && normaliseSearchTerm(term) && announce(term, scope)) return follow(event, config)
      event.preventDefault()
      open()
      if (!opens) focusField()
    },
    choose(option: SearchOption, event: MouseEvent) {
      if (option.term && !announce(option.term, option.department)) event.preventDefault()
    },
  }
}

/** Calls back with the search that an act makes: not with one that repeats the last within a second. */
function hearSearch({ listeners }: Storefront['events'], onSearch: SearchBoxProps['onSearch'], act: () => void) {
  const hear: FactListener = (fact) => {
    if (fact.type === 'searched') onSearch?.({ term: fact.term, department: fact.department })
  }
  listeners.add(hear)
  act()
  listeners.delete(hear)
}

/** State that begins anew with each value it is given. */
function useFollowing<T extends string | undefined>(given: T) {
  const [value, setValue] = useState(given)
  useEffect(() => setValue(given), [given])
  return [value, setValue] as const
}

/** Sends the form from another site's page, as a link is followed. */
function follow(event: FormEvent<HTMLFormElement>, { shopUrl }: StorefrontConfig) {
  if (!shopUrl) return
  const form = event.currentTarget
  event.preventDefault()
  followLink(`${form.action}?${new URLSearchParams(new FormData(form) as unknown as URLSearchParams)}`, form)
}

/** Closes with the page, which may be shown again as it was left or in another width. */
function useClosing(isOpen: boolean, close: () => void, onOnline: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pagehide', close, { signal })
    matchMedia(smallScreen).addEventListener('change', close, { signal })
    addEventListener('online', onOnline, { signal })
    return () => ending.abort()
  })
}

export type SearchBoxState = ReturnType<typeof useSearchBox>

import { catalogDomain, type ListFacets, type ListView, readListAddress } from '@vitrine/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { filtersQuery } from './list-filters.load.ts'

/** What a form's choices would show, before it is sent. */
export interface Draft {
  readonly form: RefObject<HTMLFormElement | null>
  /** How many products there would be, and what each choice adds. */
  readonly list: ListFacets
  /** Counts anew what is chosen by now. */
  readonly count: () => void
  /** What is chosen by now, as an address has it. */
  readonly chosen: () => string | undefined
}

export function useDraft(view: ListView, list: ListFacets): Draft {
  const catalog = useDomain(catalogDomain)
  const { locale } = useStorefront()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ListFacets>()
  const latest = useRef<string | undefined>(undefined)
  const chosen = () => {
    const entries = [...new FormData(form.current!)].map(([name, value]) => [name, String(value)])
    return readListAddress(new URLSearchParams(entries), locale.peek().currency).filter
  }
  const count = () => {
    if (!form.current) return
    const filter = chosen()
    latest.current = filter
    void catalog
      .facets(filtersQuery({ ...view, filter }))
      .load()
      .then(({ value }) => {
        if (value && latest.current === filter) setDraft(value)
      })
  }
  useEffect(() => {
    if (form.current && isChanged(form.current)) count()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a catalogue: what was chosen earlier
  }, [catalog])
  return { form, list: draft ?? list, count, chosen }
}

const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  )

import type { ProductList } from '@vitrine/contract'
import { pageQuery, readListAddress, type ListView } from '@vitrine/core'
import { useRef, useState } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useStorefront } from '../../provider.tsx'

/** What a form's choices would show, before it is sent: how many products there are and what each choice adds. */
export function useDraft(
  view: ListView,
  list: ProductList,
): { list: ProductList; choose(form: HTMLFormElement): void } {
  const catalog = useCatalog()
  const { locale } = useStorefront()
  const [draft, setDraft] = useState<ProductList>()
  const latest = useRef<string | undefined>(undefined)
  return {
    list: draft ?? list,
    choose(form) {
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const { filter } = readListAddress(new URLSearchParams(entries), locale.peek().currency)
      latest.current = filter
      void catalog.loadList({ ...pageQuery({ ...view, filter }), pageSize: 1 }).then(({ value }) => {
        if (value && latest.current === filter) setDraft(value)
      })
    },
  }
}

import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { searchDomain } from '@vitrine/core'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { SearchBoxState } from './use-search-box.ts'
import { loadSearchBox } from './search-box.load.ts'

/** Milliseconds that a phrase stays, and that it takes to fade. */
export const PHRASE_STAYS = 6000
const PHRASE_FADES = 220

/**
 * What an empty field says, as the shop's people wrote it for the department. While nobody is in the field, their
 * phrases take turns, once round; not for who wants no motion.
 */
export function usePlaceholder(
  { scope, mode, term, field }: SearchBoxState,
  phrasesOf: DepartmentType | undefined,
): { phrase: string; isFading: boolean } {
  useSignals()
  const { i18n, use } = useStorefront()
  const search = use(searchDomain)
  useLoad(loadSearchBox, {})
  const [turn, setTurn] = useState(0)
  const [isFading, setFading] = useState(false)
  const all = search.placeholders.value.value?.items ?? []
  const inScope = all.filter(({ departmentType }) => departmentType === (scope ?? phrasesOf))
  const isResting = mode === 'closed' && !term && inScope.length > 1 && turn < inScope.length

  useEffect(() => {
    if (!isResting) {
      setFading(false)
      return
    }
    const timer = setTimeout(
      () => {
        if (isFading) setTurn(turn + 1)
        setFading(!isFading && isLeftAlone(field.current))
      },
      isFading ? PHRASE_FADES : PHRASE_STAYS,
    )
    return () => clearTimeout(timer)
  }, [isResting, isFading, turn, field])

  return { phrase: inScope[turn % inScope.length]?.placeholder ?? i18n.t('searchBox.label'), isFading }
}

const isLeftAlone = (field: HTMLElement | null) =>
  !field?.matches(':focus') && !matchMedia('(prefers-reduced-motion: reduce)').matches

import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, ProductList } from '@vitrine/contract'
import { listAddress } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

/** What was searched instead of what was written, or might be meant. */
export function SpellingLine({ list, department }: { list: ProductList; department: DepartmentType | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { spellcheck, isRelaxed, query } = list
  const to = (words: string) => listAddress(routes, { query: words, department })
  const others = spellcheck?.candidateCorrections.filter((other) => other.query !== spellcheck.correctedQuery) ?? []
  if (!spellcheck) return isRelaxed ? <p>{i18n.t('search.relaxed', { query })}</p> : null
  return (
    <p className="vt-search-head__spelling" part="spelling">
      {spellcheck.autoCorrected ? i18n.t('search.corrected', { corrected: spellcheck.correctedQuery }) : null}
      {spellcheck.autoCorrected ? null : (
        <>
          {i18n.t('search.meant')}{' '}
          <a href={to(spellcheck.correctedQuery)}>
            <bdi>{spellcheck.correctedQuery}</bdi>
          </a>
        </>
      )}
      {others.slice(0, 3).map((other) => (
        <a key={other.query} href={to(other.query)}>
          <bdi>{other.query}</bdi>
        </a>
      ))}
    </p>
  )
}

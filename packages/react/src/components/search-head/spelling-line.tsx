import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, ProductList } from '@vitrine/contract'
import { listAddress, type ListView } from '@vitrine/core'
import { Fragment } from 'react'
import { useStorefront } from '../../provider.tsx'

/** What was searched instead of what was written, with the way to that, or what might be meant. */
export function SpellingLine({ list, department }: { list: ProductList; department: DepartmentType | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { spellcheck, isRelaxed, query } = list
  const way = (words: string, view: ListView = {}) => (
    <Fragment key={words}>
      {' '}
      <a href={listAddress(routes, { query: words, department, ...view })}>
        <bdi>{words}</bdi>
      </a>
    </Fragment>
  )
  if (!spellcheck) return isRelaxed ? <p>{i18n.t('searchHead.relaxed', { query })}</p> : null
  const { autoCorrected, originalQuery, correctedQuery, candidateCorrections } = spellcheck
  const others = candidateCorrections.map((other) => other.query).filter((other) => other !== correctedQuery)
  return (
    <div className="vt-search-head__spelling" part="spelling">
      {autoCorrected ? (
        <>
          <p>{i18n.t('searchHead.corrected', { corrected: correctedQuery })}</p>
          <p>
            {i18n.t('searchHead.instead')}
            {way(originalQuery, { spelling: 'written' })}
          </p>
        </>
      ) : null}
      {autoCorrected && others.length === 0 ? null : (
        <p>
          {i18n.t('searchHead.meant')}
          {[...(autoCorrected ? [] : [correctedQuery]), ...others].slice(0, 3).map((spelling) => way(spelling))}
        </p>
      )}
    </div>
  )
}

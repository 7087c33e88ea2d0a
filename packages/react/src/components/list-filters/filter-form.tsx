import { useSignals } from '@preact/signals-react/runtime'
import { filterChoices, filterField } from '@vitrine/contract/rules'
import {
  formatDomain,
  listAddress,
  type ListFacet,
  type ListFacets,
  type ListField,
  type ListView,
} from '@vitrine/core'
import type { FormEvent } from 'react'
import { inAppView } from '../../app-view.ts'
import { followLink } from '../../follow-link.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { FacetSection } from './facet-section.tsx'
import { HiddenField } from './hidden-field.tsx'
import { useDraft } from './use-draft.ts'

interface FilterFormProps {
  readonly view: ListView
  readonly list: ListFacets
  /** Facets that can be chosen from here; choices of other facets stay. */
  readonly facets: readonly ListFacet[]
}

/** Nothing was chosen anew: the page behind shows it already. */
function closeAround(form: HTMLElement) {
  form.closest('dialog')?.close()
  form.closest<HTMLElement>(':popover-open')?.hidePopover()
}

/**
 * Choices and a button that says how many products they leave; the form leads to their address, and the focus then is
 * on the filters.
 */
export function FilterForm({ view, list, facets }: FilterFormProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const draft = useDraft(view, list)
  const { totalCount } = draft.list
  const { department, category, query, spelling, sortBy } = view
  const others = filterChoices(view.filter ?? '').filter(
    (choice) => !facets.some(({ field }) => field === filterField(choice)),
  )
  const [path] = listAddress(routes, { department, category, query }).split('?')
  const current = (facet: ListFacet) => draft.list.facets.find(({ field }) => field === facet.field) ?? facet
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filter = draft.chosen()
    if (filter === (view.filter || undefined)) return closeAround(event.currentTarget)
    followLink(inAppView(`${listAddress(routes, { ...view, filter, page: 1 })}#vt-filter`), event.currentTarget)
  }
  const isChosen = others.length < filterChoices(view.filter ?? '').length
  return (
    <form
      ref={draft.form}
      className="vt-filter-form"
      action={`${path}#vt-filter`}
      onChange={draft.count}
      onSubmit={submit}
    >
      <HiddenField name="q" value={query} />
      <HiddenField name="spelling" value={spelling} />
      <HiddenField name="department" value={query === undefined ? undefined : department} />
      <HiddenField name="sortBy" value={sortBy} />
      {others.map((choice) => (
        // Fields that share a name in a form are of one kind.
        <input key={choice} type="checkbox" name={'filter' satisfies ListField} value={choice} defaultChecked hidden />
      ))}
      <div className="vt-filter-form__facets" tabIndex={-1}>
        {facets.map((facet) => (
          <FacetSection key={facet.field} facet={facet} counts={current(facet)} isAlone={facets.length === 1} />
        ))}
      </div>
      <p className="vt-filter-form__foot">
        {isChosen ? (
          <a
            className="vt-filter-form__clear"
            href={`${listAddress(routes, { ...view, filter: others.join(',') || undefined, page: 1 })}#vt-filter`}
            rel="nofollow"
          >
            {i18n.t('filters.reset')}
          </a>
        ) : null}
        <button type="submit" className="vt-button vt-button--primary">
          <span role="status">{i18n.t('filters.show', { count: totalCount, number: format.number(totalCount) })}</span>
        </button>
      </p>
    </form>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { searchIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

/** The words again, to be changed. */
export function SearchForm({ query, department }: { query: string; department: DepartmentType | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <form
      className="vt-search-head__form"
      role="search"
      action={routes.page('search')}
      aria-label={i18n.t('search.label')}
    >
      {department ? <input type="hidden" name="department" value={department} /> : null}
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        dir="auto"
        aria-label={i18n.t('search.field')}
        placeholder={i18n.t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label={i18n.t('search.submit')}>
        <Icon path={searchIcon} size={20} />
      </button>
    </form>
  )
}

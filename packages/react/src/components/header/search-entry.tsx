import { useSignals } from '@preact/signals-react/runtime'
import { useContent } from '../../content/use-content.ts'
import { useStorefront } from '../../provider.tsx'
import { searchIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

/** The way to search, once the shop has it: a field where there is room, and a link to it where there is not. */
export function SearchEntry() {
  useSignals()
  const { i18n, routes } = useStorefront()
  if (!useContent().featureToggles.value.value?.toggles?.search) return null
  const action = routes.page('search')
  return (
    <>
      <form className="vt-search-entry" role="search" action={action} part="search">
        <input
          type="search"
          name="q"
          aria-label={i18n.t('header.search')}
          placeholder={i18n.t('header.search')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={i18n.t('header.searchButton')}>
          <Icon path={searchIcon} size={20} />
        </button>
      </form>
      <a className="vt-search-link" href={action} aria-label={i18n.t('header.search')}>
        <Icon path={searchIcon} size={22} />
      </a>
    </>
  )
}

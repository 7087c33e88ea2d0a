import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, Location } from '@vitrine/contract'
import type { StoreQuery } from '@vitrine/core'
import type { FormEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { ignored } from '../fields/ignored.ts'

interface StoreFiltersProps {
  readonly stores: readonly Location[]
  readonly query: StoreQuery
  readonly onChange: (query: StoreQuery) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const departments: readonly DepartmentType[] = ['fashion', 'food']

/** What the stores are found by: a form that works by its address, and at once where there is script. */
export function StoreFilters({ stores, query, onChange, onSubmit }: StoreFiltersProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const id = useElementId()
  const services = new Map(stores.flatMap((store) => store.services.map(({ code, name }) => [code, name] as const)))
  const set = (change: StoreQuery) => onChange({ ...query, ...change })
  return (
    <form
      className="vt-stores__filters"
      part="filters"
      role="search"
      method="get"
      action={routes.page('store-locator')}
      onSubmit={onSubmit}
    >
      <div className="vt-stores__field">
        <label htmlFor={`${id}-search`}>{i18n.t('stores.search')}</label>
        <input
          id={`${id}-search`}
          type="search"
          name="search"
          maxLength={80}
          autoComplete="address-level2"
          dir="auto"
          value={query.search ?? ''}
          onInput={(event) => set({ search: event.currentTarget.value })}
          onChange={ignored}
        />
      </div>
      <div className="vt-stores__field">
        <label htmlFor={`${id}-department`}>{i18n.t('stores.department')}</label>
        <select
          id={`${id}-department`}
          name="department"
          value={query.department ?? ''}
          onChange={(event) => set({ department: departments.find((type) => type === event.currentTarget.value) })}
        >
          <option value="">{i18n.t('stores.anyDepartment')}</option>
          {departments.map((department) => (
            <option key={department} value={department}>
              {i18n.t(`stores.${department}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="vt-stores__field">
        <label htmlFor={`${id}-service`}>{i18n.t('stores.service')}</label>
        <select
          id={`${id}-service`}
          name="service"
          value={query.service ?? ''}
          onChange={(event) => set({ service: event.currentTarget.value })}
        >
          <option value="">{i18n.t('stores.anyService')}</option>
          {[...services].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <label className="vt-stores__check">
        <input
          type="checkbox"
          name="open"
          value="true"
          checked={query.isOpen ?? false}
          onChange={(event) => set({ isOpen: event.currentTarget.checked })}
        />
        {i18n.t('stores.openNow')}
      </label>
      <button type="submit" className="vt-button vt-button--primary">
        {i18n.t('stores.find')}
      </button>
    </form>
  )
}

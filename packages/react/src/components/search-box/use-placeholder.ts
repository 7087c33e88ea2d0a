import type { DepartmentType } from '@vitrine/contract'
import { searchDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'

/** What an empty field says, as the shop's people wrote it for the department. */
export function usePlaceholder(department: DepartmentType | undefined): string {
  const { i18n, use } = useStorefront()
  const search = use(searchDomain)
  useEffect(() => void search.loadPlaceholders(), [search])
  const all = search.placeholders.value.value?.items ?? []
  const own = all.filter(({ departmentType }) => departmentType === department)
  return own[0]?.placeholder ?? i18n.t('searchBox.label')
}

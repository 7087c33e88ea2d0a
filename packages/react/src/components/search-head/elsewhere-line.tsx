import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType, ProductList } from '@vitrine/contract'
import { shownDepartment } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

interface ElsewhereLineProps {
  readonly list: ProductList
  readonly department: DepartmentType | undefined
}

/** Says that the products are of the other department, where the one that was asked for has none. */
export function ElsewhereLine({ list, department }: ElsewhereLineProps) {
  useSignals()
  const { i18n } = useStorefront()
  const labelOf = (wanted: DepartmentType | undefined) =>
    list.departments.find(({ departmentType }) => departmentType === wanted)?.label ?? ''
  const shown = shownDepartment(department, list)
  if (shown === department) return null
  const names = { asked: labelOf(department), shown: labelOf(shown) }
  return <p part="elsewhere">{i18n.t('searchHead.elsewhere', names)}</p>
}

import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { megaMenuDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import type { Department } from './category-row.tsx'
import { MegaPanel } from './mega-panel.tsx'

/** The departments; each discloses a panel of links. Only one is open at a time, also without script. */
export function MegaMenu({
  departments,
  department,
}: {
  departments: readonly Department[]
  department: DepartmentType | undefined
}) {
  useSignals()
  const storefront = useStorefront()
  const words = storefront.use(megaMenuDomain).usps.value.value?.departments
  return (
    <nav className="vt-mega" aria-label={storefront.i18n.t('header.departments')} part="departments">
      {departments.map((shownDepartment) => (
        <details key={shownDepartment.departmentType} className="vt-mega__department" name="vt-header">
          <summary aria-current={shownDepartment.departmentType === department ? 'true' : undefined}>
            <span>{shownDepartment.label}</span>
            <Icon path={chevronDownIcon} size={16} />
          </summary>
          <MegaPanel
            department={shownDepartment}
            words={words?.find(({ departmentType }) => departmentType === shownDepartment.departmentType)}
          />
        </details>
      ))}
    </nav>
  )
}

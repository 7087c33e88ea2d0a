import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { listAddress } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import type { Department } from './category-row.tsx'

/**
 * A choice of department and both levels of its categories. The choice is a pair of radio buttons, so that it needs no
 * script.
 */
export function DrawerDepartments({
  departments,
  department = 'fashion',
}: {
  departments: readonly Department[]
  department: DepartmentType | undefined
}) {
  useSignals()
  const { i18n } = useStorefront()
  const name = useElementId()
  return (
    <>
      <fieldset className="vt-drawer__departments">
        <legend className="vt-visually-hidden">{i18n.t('header.departments')}</legend>
        {departments.map(({ departmentType, label }) => (
          <label key={departmentType}>
            <input type="radio" name={name} value={departmentType} defaultChecked={departmentType === department} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {departments.map((shownDepartment) => (
        <DrawerCategories key={shownDepartment.departmentType} department={shownDepartment} />
      ))}
    </>
  )
}

function DrawerCategories({ department: { departmentType, label, links, categories } }: { department: Department }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const all = (name: string) => i18n.t('header.all', { department: name })
  return (
    <nav className="vt-drawer__categories" aria-label={label} data-department={departmentType}>
      <ul role="list">
        <li>
          <a href={listAddress(routes, { department: departmentType })}>{all(label)}</a>
        </li>
        {links.map((link) => (
          <li key={link.path}>
            <a href={routes.path(link.path)}>{link.label}</a>
          </li>
        ))}
        {categories.map(({ categoryCode, name, children }) => (
          <li key={categoryCode}>
            {children.length === 0 ? (
              <a href={routes.category(departmentType, categoryCode)}>{name}</a>
            ) : (
              <details>
                <summary>
                  <span>{name}</span>
                  <Icon path={chevronDownIcon} size={18} />
                </summary>
                <ul role="list">
                  <li>
                    <a href={routes.category(departmentType, categoryCode)}>{all(name)}</a>
                  </li>
                  {children.map((child) => (
                    <li key={child.categoryCode}>
                      <a href={routes.category(departmentType, child.categoryCode)}>{child.name}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

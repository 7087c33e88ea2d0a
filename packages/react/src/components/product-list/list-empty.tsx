import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

/** Instead of products in a category that has none. */
export function ListEmpty({ department }: { department: DepartmentType | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-list__problem" part="empty">
      <h2>{i18n.t('productList.empty.title')}</h2>
      <p>{i18n.t('productList.empty.text')}</p>
      <a className="vt-button" href={routes.home(department)}>
        {i18n.t('productList.empty.link')}
      </a>
    </div>
  )
}

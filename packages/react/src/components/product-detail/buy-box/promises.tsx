import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { datesDomain, masterDataDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { calendarDaysIcon, truckIcon, undo2Icon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

interface PromisesProps {
  readonly product: Product
  /** The product, or the choice that was made, is not to be had. */
  readonly isSoldOut: boolean
}

/** When it arrives, by date, unless there is nothing to send, and how it can come back. */
export function Promises({ product, isSoldOut }: PromisesProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const masterData = useDomain(masterDataDomain)
  const dates = use(datesDomain)
  const { earliest, latest } = product.deliveryPromise
  const isPacked = (product.foodFacts?.contents ?? []).length > 0
  const promises = masterData.value.value
  return (
    <ul className="vt-buy__promises" part="promises">
      {isSoldOut ? null : (
        <li>
          <Icon path={isPacked ? calendarDaysIcon : truckIcon} size={20} />
          <span>
            {isPacked
              ? i18n.t('product.arrivesPacked', { date: dates.date(earliest, 'short') })
              : i18n.t('product.arrives', { dates: dates.dateRange(earliest, latest) })}
          </span>
        </li>
      )}
      {promises ? (
        <li>
          <Icon path={undo2Icon} size={20} />
          <span>{promises.returnsPromise[product.departmentType]}</span>
        </li>
      ) : null}
    </ul>
  )
}

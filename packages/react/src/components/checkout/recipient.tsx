import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain, isForOther } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'
import { OtherPerson } from './other-person.tsx'
import { Tick } from './tick.tsx'
import type { useFields } from './use-fields.ts'

/** Somebody else to whom the order is brought: their name and number. */
export function Recipient({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { fields } = use(checkoutDomain)
  return (
    <>
      <Tick name="recipient" label={i18n.t('orderCollect.somebody')} />
      {isForOther(fields.value) ? (
        <div className="vt-fields" role="group" aria-label={i18n.t('orderCollect.somebody')}>
          <OtherPerson who="recipient" bind={bind} />
        </div>
      ) : null}
    </>
  )
}

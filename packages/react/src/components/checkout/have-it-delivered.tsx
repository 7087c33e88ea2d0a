import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'

/** The way back to delivery, where that is offered. */
export function HaveItDelivered({ id }: { readonly id?: string }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { deliveryMethods, setField } = use(checkoutDomain)
  if (!deliveryMethods.value.includes('home-delivery')) return null
  return (
    <button type="button" id={id} className="vt-button" onClick={() => setField('deliveryMethod', 'home-delivery')}>
      {i18n.t('checkoutCollect.deliver')}
    </button>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'
import { Choices } from '../fields/choices.tsx'
import type { BoundField } from './use-fields.ts'

/** How the order is received: a choice only where more than one way is switched on. */
export function DeliveryMethodChoice({ field }: { field: BoundField }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const methods = use(checkoutDomain).deliveryMethods.value
  if (methods.length < 2) return null
  return (
    <Choices
      {...field}
      label={i18n.t('checkout.method.title')}
      options={methods.map((method) => ({ value: method, label: i18n.t(`checkout.method.${method}`) }))}
    />
  )
}

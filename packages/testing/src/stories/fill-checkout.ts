import { contentDomain, type Storefront } from '@vitrine/core'
import { checkoutDomain, type Checkout } from '@vitrine/core/checkout'

/** What Layla types. */
export const contactValues = { email: 'layla.haddad@example.com', firstName: 'Layla', lastName: 'Haddad' } as const

/** Fills checkout in up to a step, as a shopper would have. */
export async function fillCheckout(storefront: Storefront, upTo: 'contact' | 'delivery' | 'payment'): Promise<void> {
  const checkout = storefront.use(checkoutDomain)
  await checkout.load()
  // The component may have begun to load before.
  await new Promise<void>((resolve) => {
    const stop = checkout.status.subscribe((status) => {
      if (status !== 'idle' && status !== 'loading') queueMicrotask(() => (stop(), resolve()))
    })
  })
  if (upTo === 'contact') return
  for (const [name, value] of Object.entries(contactValues))
    checkout.setField(name as keyof typeof contactValues, value)
  const digits = storefront.use(contentDomain).country.peek()?.mobile_number_length ?? 9
  checkout.setField('phone', '501234567'.slice(0, digits).padEnd(digits, '0'))
  checkout.submitContact()
  if (upTo === 'delivery') return
  fillAddress(checkout, 'address')
  void checkout.submitDelivery()
}

/** Chooses the first store, and fills in where the bill of what is collected there goes. */
export async function fillCollection(storefront: Storefront): Promise<void> {
  const checkout = storefront.use(checkoutDomain)
  checkout.setField('deliveryMethod', 'click-collect')
  await checkout.collection.load()
  const [first] = checkout.collection.stores.peek() ?? []
  if (first) await checkout.collection.choose(first.location.code)
  fillAddress(checkout, 'billing')
  void checkout.submitDelivery()
}

function fillAddress(checkout: Checkout, form: 'address' | 'billing'): void {
  const values: Readonly<Record<string, string>> = {
    street: 'Marina Heights, Al Marsa Street',
    apartment: '1204',
    area: 'Dubai Marina',
    house: '7',
    district: 'Central',
  }
  for (const { name, inputType, options, isRequired } of checkout.addressFields.peek()) {
    const value = options[0]?.value ?? (inputType === 'numeric' ? '4' : values[name])
    if (value !== undefined && (isRequired || inputType !== 'numeric')) checkout.setField(`${form}.${name}`, value)
  }
}

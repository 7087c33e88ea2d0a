import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { Discounts } from '../discounts/discounts.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { CodeForm } from './code-form.tsx'
import { RemoveCode } from './remove-code.tsx'
import { loadCoupons } from './coupons.load.ts'
import { useCodes, useRefusalText } from './use-codes.ts'

export interface CouponsProps {
  /** The page that the forms lead back to while no script runs. @defaultValue the bag */
  returnTo?: string
  /** Why the code that a form has sent is not taken: the error code of the answer, or `failed`. */
  refused?: string
  /** The code that a form has sent and that was not taken. */
  code?: string
  /** Minor units that the products must come to besides, of a code with a minimum. */
  lacking?: number
  /** Nothing can be changed, because an order is being placed. */
  isLocked?: boolean
}

/** Amounts that promotions and codes take off the cart, and the field for a code. */
export function Coupons(props: CouponsProps) {
  return (
    <OwnPages page={(routes) => routes.cart()}>
      <CartCoupons {...props} />
    </OwnPages>
  )
}

function CartCoupons({ returnTo, refused, code, lacking, isLocked = false }: CouponsProps) {
  useSignals()
  const { cart, i18n, locale, routes, use } = useStorefront()
  const titleId = `${useElementId()}-coupons`
  const { currency } = locale.value
  const sent = { code: code ?? '', reason: refused, lacking: lacking ? { amount: lacking, currency } : undefined }
  const codes = useCodes(sent)
  const refusalText = useRefusalText()
  useLoad(loadCoupons, {})

  const isOn = use(contentDomain).featureToggles.value.value?.toggles.coupons === true
  const { orderDiscounts: discounts = [], invalidCoupons: invalid = [] } = cart.latest.value ?? {}
  const isEmpty = !isOn && !discounts.length && !invalid.length
  if (!cart.count.value || isEmpty) return null
  const form = { returnTo: returnTo ?? routes.cart(), isLocked, codes }
  return (
    <section className="vt-coupons" part="base" aria-labelledby={titleId}>
      <h2 id={titleId} className="vt-coupons__title">
        {i18n.t('coupons.title')}
      </h2>
      <Discounts
        discounts={discounts}
        groups={cart.groups.value}
        action={({ couponCode }) => (couponCode ? <RemoveCode code={couponCode} {...form} /> : null)}
      />
      {invalid.length > 0 ? (
        <ul className="vt-coupons__refused" role="list">
          {invalid.map(({ couponCode, reason, lacking: more }) => (
            <li key={couponCode}>
              <p>
                <bdi className="vt-discounts__code" dir="ltr">
                  {couponCode}
                </bdi>{' '}
                {refusalText(reason, more ?? undefined)}
              </p>
              <RemoveCode code={couponCode} {...form} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOn ? <CodeForm {...form} /> : null}
    </section>
  )
}

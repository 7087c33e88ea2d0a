import { useSignals } from '@preact/signals-react/runtime'
import { GIFT_MESSAGE_MAX_LENGTH } from '@vitrine/contract/rules'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'
import { Tick } from './tick.tsx'
import type { useFields } from './use-fields.ts'

/** An order that is given away: words for its card, and receipts without prices, for all of its lines or for some. */
export function GiftChoice({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n } = useStorefront()
  const message = bind('giftMessage')
  const isGift = bind('gift').value === 'on'
  return (
    <>
      <Tick name="gift" label={i18n.t('orderGift.choice')} />
      {isGift ? (
        <div className="vt-step__gift" role="group" aria-label={i18n.t('orderGift.title')}>
          <Field
            {...message}
            label={i18n.t('orderGift.message')}
            hint={i18n.t('orderGift.messageHint')}
            isRequired={false}
          >
            {(control) => (
              <textarea
                {...control}
                className="vt-field__control"
                rows={3}
                dir="auto"
                maxLength={GIFT_MESSAGE_MAX_LENGTH}
                value={message.value}
                onInput={(event) => message.onChange(event.currentTarget.value)}
                onChange={ignored}
              />
            )}
          </Field>
          <Receipts />
        </div>
      ) : null}
    </>
  )
}

/** Receipts without prices; the single lines once they are wanted, where there are several. */
function Receipts() {
  useSignals()
  const { cart, i18n, use } = useStorefront()
  const isWanted = use(checkoutDomain).fields.value.giftReceipt === 'on'
  const lines = cart.lines.value.filter(({ isPurchasable }) => isPurchasable)
  return (
    <>
      <Tick name="giftReceipt" label={i18n.t('orderGift.receipt')} />
      {isWanted && lines.length > 1 ? (
        <fieldset className="vt-step__receipts">
          <legend className="vt-field__label">{i18n.t('orderGift.receiptItems')}</legend>
          {lines.map(({ id, product }) => (
            <Tick
              key={id}
              name={`giftReceipt.${id}`}
              label={[product.productName, ...product.options.map(({ stringValue }) => stringValue)].join(' · ')}
              isOnByItself
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { parcelTypeOf } from '@vitrine/contract/rules'
import { formatDomain } from '@vitrine/core'
import { areaField, checkoutDomain } from '@vitrine/core/checkout'
import { useState, type MouseEvent } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { useSaveForLater } from './use-save-for-later.ts'

interface UnservedAreaProps {
  /** Id of the field that says where the order goes. */
  readonly fieldId: string
}

/** The lines of the bag that do not go to the address, and the ways on. */
export function UnservedArea({ fieldId }: UnservedAreaProps) {
  useSignals()
  const { cart, i18n, use } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  const { notice, slots } = use(checkoutDomain)
  const { isSaving, save } = useSaveForLater()
  const [isFailed, setFailed] = useState(false)
  const area = useAreaName()
  const types = slots.undelivered.value
  const ordered = cart.lines.value.filter(({ isPurchasable }) => isPurchasable)
  const lines = ordered.filter(({ product }) => types.includes(parcelTypeOf(product)))
  const refused = notice.value === 'outcome.notDelivered' ? i18n.t(notice.value) : undefined
  if (lines.length === 0) return refused ? <Notice kind="failed" role="status" title={refused} /> : null
  const saveThem = async () => setFailed(!(await save(lines.map(({ id }) => id))))
  return (
    <Notice
      kind="stopped"
      role="status"
      title={i18n.t('checkoutSlots.area.title', { area: isolate(area) })}
      actions={
        <>
          {lines.length < ordered.length ? (
            <button
              type="button"
              className="vt-button"
              aria-busy={isSaving}
              disabled={isSaving}
              onClick={() => void saveThem()}
            >
              {i18n.t('checkoutSlots.area.save', { count: lines.length })}
            </button>
          ) : null}
          <CollectIt />
          <button type="button" className="vt-button" onClick={goTo(fieldId)}>
            {i18n.t('checkoutSlots.area.other')}
          </button>
        </>
      }
    >
      {refused ? <p>{refused}</p> : null}
      <p>{i18n.t('checkoutSlots.area.lines')}</p>
      <ul className="vt-step__lines">
        {lines.map(({ id, product }) => (
          <li key={id}>
            <bdi>{product.productName}</bdi>
          </li>
        ))}
      </ul>
      {isFailed ? <p className="vt-field__error">{i18n.t('checkoutSlots.area.failed')}</p> : null}
    </Notice>
  )
}

/** The way to collection, where that is offered. */
function CollectIt() {
  useSignals()
  const { i18n, use } = useStorefront()
  const { deliveryMethods, setField } = use(checkoutDomain)
  if (!deliveryMethods.value.includes('click-collect')) return null
  return (
    <button type="button" className="vt-button" onClick={() => setField('deliveryMethod', 'click-collect')}>
      {i18n.t('checkout.method.click-collect')}
    </button>
  )
}

const goTo = (id: string) => (event: MouseEvent<HTMLButtonElement>) => {
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot
  root.getElementById(id)?.focus()
}

/** Name of the part of the country that was chosen. */
function useAreaName(): string {
  const { addressFields, fields } = useStorefront().use(checkoutDomain)
  const name = areaField(addressFields.value)
  const value = (name && fields.value[name]) ?? ''
  const field = addressFields.value.find((one) => `address.${one.name}` === name)
  return field?.options.find((option) => option.value === value)?.label ?? value
}

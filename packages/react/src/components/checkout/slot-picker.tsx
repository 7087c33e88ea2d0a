import { useSignals } from '@preact/signals-react/runtime'
import type { DeliverySlot } from '@vitrine/contract'
import type { SlotKind } from '@vitrine/contract/rules'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { SlotClock } from './slot-clock.tsx'
import type { BoundField, useFields } from './use-fields.ts'

type Bind = Pick<ReturnType<typeof useFields>, 'bind'>

/** When food and hampers come, where they come in slots; of other goods only reads whether they go to the place. */
export function SlotPickers({ bind }: Bind) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { notice, slots } = use(checkoutDomain)
  const kinds = slots.kinds.value
  const dateId = bind('slot.hamper').id
  const wanted = `${slots.types.value.join()} ${kinds.join()} ${slots.place.value.stateOrProvince ?? ''}`
  useEffect(() => void slots.load(), [slots, wanted])
  const status = slots.status.value
  if (kinds.length === 0) return null
  if (status === 'none')
    return (
      <p id={dateId} tabIndex={-1} role="status">
        {i18n.t('checkoutSlots.none')}
      </p>
    )
  if (status === 'failed')
    return (
      <p role="status">
        {i18n.t('checkoutSlots.failed')}{' '}
        <button type="button" className="vt-step__change" onClick={() => void slots.load()}>
          {i18n.t('actions.retry')}
        </button>
      </p>
    )
  const isFirst = status === 'idle' || (status === 'loading' && !kinds.some(slots.daysOf))
  return (
    <div className="vt-slots__kinds" data-slots={status}>
      {notice.value?.startsWith('outcome.slot') ? (
        <Notice kind="failed" role="status" title={i18n.t(notice.value)} />
      ) : null}
      {isFirst ? <p role="status">{i18n.t('checkoutSlots.loading')}</p> : null}
      {kinds.map((kind) => (
        <SlotPicker key={kind} kind={kind} field={bind(`slot.${kind}`)} />
      ))}
      {slots.notice.value ? (
        <p className="vt-field__error" role="alert">
          {i18n.t(slots.notice.value)}
        </p>
      ) : null}
    </div>
  )
}

/** Days in a row, and the hours of the one that is open. */
function SlotPicker({ kind, field }: { readonly kind: SlotKind; readonly field: BoundField }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { slots } = use(checkoutDomain)
  const errorId = useElementId()
  const held = slots.heldOf(kind)
  const [opened, open] = useState<string>()
  const days = slots.daysOf(kind)
  if (!days) return null
  const firstFree = days.find((day) => day.slots.some(({ availability }) => availability === 'Available')) ?? days[0]
  const shown =
    [opened, held?.date, slots.openedDay(kind)].map((date) => days.find((day) => day.date === date)).find(Boolean) ??
    firstFree
  return (
    <fieldset
      className="vt-slots"
      data-invalid={field.error ? '' : undefined}
      aria-describedby={field.error ? errorId : undefined}
      aria-busy={slots.status.value === 'holding'}
    >
      <legend className="vt-field__label">{i18n.t(`checkoutSlots.${kind}`)}</legend>
      <div className="vt-slots__days" role="radiogroup" aria-label={i18n.t('checkoutSlots.day')}>
        {days.map(({ date, text }, index) => (
          <label key={date} className="vt-slots__choice">
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={`slotDay.${kind}`}
              value={date}
              checked={date === shown?.date}
              onChange={() => open(date)}
              // A browser leaves one that is seen in part where it is.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <div className="vt-slots__times" role="radiogroup" aria-label={i18n.t('checkoutSlots.time')}>
        {shown?.slots.map((slot) => (
          <SlotChoice key={slot.id} kind={kind} slot={slot} isHeld={slot.id === held?.id} />
        ))}
      </div>
      {held ? <SlotClock held={held} /> : null}
      {field.error ? (
        <p id={errorId} className="vt-field__error">
          {field.error}
        </p>
      ) : null}
    </fieldset>
  )
}

function SlotChoice({ kind, slot, isHeld }: { kind: SlotKind; slot: DeliverySlot; isHeld: boolean }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { slots } = use(checkoutDomain)
  const { money } = useDomain(formatDomain)
  const isFull = slot.availability === 'Full' && !isHeld
  const price = slot.price.amount > 0 ? i18n.t('checkoutSlots.extra', { price: money(slot.price) }) : ''
  return (
    <label className="vt-slots__choice" data-full={isFull ? '' : undefined}>
      <input
        type="radio"
        name={`slot.${kind}`}
        value={slot.id}
        checked={isHeld}
        disabled={isFull}
        // Once more after its time was over: a radio that is chosen changes no more.
        onClick={() => void slots.choose(kind, slot.id)}
        onChange={() => undefined}
      />
      <span>
        <bdi>{slot.text}</bdi>
        <small>{isFull ? i18n.t('checkoutSlots.full') : price || i18n.t('checkoutSlots.included')}</small>
      </span>
    </label>
  )
}

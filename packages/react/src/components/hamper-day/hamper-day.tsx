import { useSignals } from '@preact/signals-react/runtime'
import type { HamperDay as Day } from '@vitrine/contract'
import { commonDays, hamperDaysDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { DaySaid } from './day-said.tsx'
import { loadHamperDay } from './hamper-day.load.ts'
import type { HamperDayProps } from './hamper-day.props.ts'
import { useDayChoice, type DayChoice } from './use-day-choice.ts'

export type { HamperDayProps } from './hamper-day.props.ts'

/** The day that is wished for a hamper, or for those of the bag; nothing where there is none to choose. */
export function HamperDay({ slots, ...props }: HamperDayProps) {
  useSignals()
  const { cart, i18n } = useStorefront()
  const days = useDomain(hamperDaysDomain)
  const { productCode = '' } = props
  const titleId = useElementId()
  useLoad(loadHamperDay, { productCode })
  // Also where another tab puts the first hamper into the bag.
  const queries = productCode ? [days.of(productCode)] : days.ofCart()
  const asked = useRef(new WeakSet<object>())
  useEffect(() => {
    const added = queries.filter((query) => !asked.current.has(query))
    for (const query of added) {
      asked.current.add(query)
      void query.load()
    }
  })
  useEffect(() => {
    if (cart.status.peek() === 'idle') void cart.load()
  }, [cart])
  const choosing = useDayChoice(props, () => queries.forEach((query) => void query.reload()))
  const isOver = queries.some((query) => query.value.error?.code === 'NO_HAMPER_DATES_AVAILABLE')
  const lists = queries.flatMap((query) => query.value.value ?? [])
  const items = lists.length === queries.length ? commonDays(lists) : []
  if (!isOver && items.length === 0) return null
  return (
    <section className="vt-hamper-day" part="base" aria-labelledby={titleId}>
      <h2 id={titleId} className="vt-hamper-day__title" part="title">
        {i18n.t('hamperDay.title')}
      </h2>
      <Slot name="start" slots={slots} />
      {isOver ? (
        <p role="status">{i18n.t('hamperDay.none')}</p>
      ) : (
        <DayForm {...props} days={items} choosing={choosing} />
      )}
      <Slot name="end" slots={slots} />
    </section>
  )
}

interface DayFormProps extends HamperDayProps {
  readonly days: readonly Day[]
  readonly choosing: DayChoice
}

function DayForm({ productCode, returnTo, days, choosing }: DayFormProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { wished } = useDomain(hamperDaysDomain)
  const id = `${useElementId()}-day`
  const choice = wished.value
  const refusedFor = choosing.refused?.nearest
  // The nearest day stands ready where the wished one is gone; it is wished once the button is pressed.
  const chosen = refusedFor ?? (choice?.isOffered === false ? choice.nearest?.date : choice?.date) ?? ''
  return (
    <form
      className="vt-hamper-day__form"
      part="form"
      method="post"
      action={routes.path('/hamper-day')}
      onSubmit={(event) => {
        event.preventDefault()
        const date = new FormData(event.currentTarget).get('date')
        choosing.send(typeof date === 'string' && date !== '' ? date : null)
      }}
    >
      {productCode ? <input type="hidden" name="productCode" value={productCode} /> : null}
      <input type="hidden" name="returnTo" value={returnTo ?? routes.cart()} />
      <label htmlFor={id}>{i18n.t('hamperDay.label')}</label>
      <select
        key={chosen}
        id={id}
        name="date"
        part="day"
        defaultValue={chosen}
        aria-invalid={choosing.refused ? true : undefined}
        aria-describedby={`${id}-said ${id}-note`}
      >
        <option value="">{i18n.t('hamperDay.open')}</option>
        {days.map(({ date, text, availability }) => (
          <option key={date} value={date} disabled={availability === 'Full'}>
            {availability === 'Full' ? i18n.t('hamperDay.full', { day: text }) : text}
          </option>
        ))}
      </select>
      <button type="submit" className="vt-button" part="save" aria-busy={choosing.isBusy || undefined}>
        {i18n.t('hamperDay.save')}
      </button>
      <DaySaid id={`${id}-said`} refused={choosing.refused} days={days} />
      <p id={`${id}-note`} className="vt-hamper-day__note" part="note">
        {i18n.t('hamperDay.note')}
      </p>
    </form>
  )
}

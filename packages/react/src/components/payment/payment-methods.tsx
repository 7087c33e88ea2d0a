import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, type MethodOption } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { MethodMarks } from './method-marks.tsx'

interface PaymentMethodsProps {
  readonly chosen: MethodOption | undefined
  readonly isOver: boolean
}

/** The ways of paying to choose among. It keeps its room when the payment is over, for nothing may move then. */
export function PaymentMethods({ chosen, isOver }: PaymentMethodsProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { methods, status } = use(checkoutDomain)
  const name = useElementId()
  return (
    <fieldset
      className="vt-field vt-field--choices vt-methods"
      part="methods"
      data-over={isOver ? '' : undefined}
      inert={status.value !== 'editing'}
    >
      <legend className="vt-field__label">{i18n.t('payment.methods.title')}</legend>
      <div className="vt-methods__rows">
        {methods.offered.value.map((option) => (
          <Method key={option.code} option={option} name={name} isChosen={option.code === chosen?.code} />
        ))}
      </div>
    </fieldset>
  )
}

interface MethodProps {
  readonly option: MethodOption
  readonly name: string
  readonly isChosen: boolean
}

function Method({ option, name, isChosen }: MethodProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const noteId = useElementId()
  const { code, fee, limit } = option
  const note = limit
    ? i18n.t(`payment.methods.${limit.kind}`, { amount: format.isolate(format.money(limit.amount)) })
    : isChosen
      ? option.text
      : null
  return (
    <div className="vt-methods__row" data-limited={limit ? '' : undefined}>
      <label className="vt-field__choice vt-methods__choice">
        <input
          type="radio"
          name={name}
          value={code}
          checked={isChosen}
          disabled={!!limit}
          aria-describedby={note ? noteId : undefined}
          onChange={() => use(checkoutDomain).methods.choose(code)}
        />
        <span className="vt-methods__words">
          <bdi>{option.name}</bdi>
          {fee ? (
            <>
              {' '}
              <span className="vt-methods__fee">
                <span className="vt-visually-hidden">{i18n.t('payment.methods.fee')} </span>
                <bdi>+ {format.money(fee)}</bdi>
              </span>
            </>
          ) : null}
        </span>{' '}
        <MethodMarks option={option} />
      </label>
      {note ? (
        <p id={noteId} className="vt-methods__note">
          {note}
        </p>
      ) : null}
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import {
  buyAgainChoice,
  buyAgainField,
  datesDomain,
  formatDomain,
  type BuyAgainSummary,
  type BuyAgainValues,
} from '@vitrine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { BuyAgainLine } from './buy-again-line.tsx'
import type { Entered } from './buy-again.props.ts'

const valuesOf = (form: HTMLFormElement): BuyAgainValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The lines of an order, each with its tick and its quantity, and the button that adds what is ticked. */
export function BuyAgainForm({
  summary: { order, lines, count },
  formKey,
  values: posted,
  refused = false,
}: Entered & { readonly summary: BuyAgainSummary }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const chooseId = useElementId()
  // The controls are the browser's own: what is chosen is read from them.
  const [values, setValues] = useState(posted)
  const [isRefused, setRefused] = useState(refused)
  const choice = buyAgainChoice(lines, values)
  const isNone = isRefused && choice.count === 0 && choice.faults.length === 0
  const isAll = lines.every(({ state }) => state === 'available')
  const said = isAll ? 'all' : count > 0 ? 'some' : 'nothing'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const { count: units, faults } = buyAgainChoice(lines, valuesOf(form))
    setRefused(faults.length > 0 || units === 0)
    if (faults.length === 0 && units > 0) return
    event.preventDefault()
    const [first] = faults
    const selector = first ? `[name="${buyAgainField('quantity', first)}"]` : 'input[type=checkbox]:enabled'
    form.querySelector<HTMLElement>(selector)?.focus()
  }
  return (
    <form
      className="vt-buy-again"
      part="base"
      method="post"
      action={routes.page('buy-again')}
      noValidate
      onInput={(event) => setValues(valuesOf(event.currentTarget))}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="orderId" value={order.id} />
      {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
      <p className="vt-buy-again__soft">
        {t('buyAgain.from', {
          number: use(formatDomain).isolate(order.orderNumber),
          date: use(datesDomain).date(order.submittedDate ?? ''),
        })}
      </p>
      <p>{t(`buyAgain.${said}`)}</p>
      <ul className="vt-buy-again__lines" role="list">
        {lines.map((line) => (
          <BuyAgainLine
            key={line.line.id}
            {...line}
            posted={posted}
            isFaulty={isRefused && choice.faults.includes(line.line.id)}
          />
        ))}
      </ul>
      <p id={chooseId} className="vt-buy-again__fault" role="alert">
        {isNone && count > 0 ? t('buyAgain.choose') : null}
      </p>
      <div className="vt-buy-again__ways">
        {count > 0 ? (
          <button
            type="submit"
            className="vt-button vt-button--primary"
            part="add"
            aria-describedby={isNone ? chooseId : undefined}
          >
            {t('buyAgain.add', { count: choice.count })}
          </button>
        ) : null}
        <a className="vt-buy-again__back" href={routes.page('my-account/orders')}>
          {t('buyAgain.back')}
        </a>
      </div>
    </form>
  )
}

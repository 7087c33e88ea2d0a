import { useSignals } from '@preact/signals-react/runtime'
import {
  buyAgainChoice,
  buyAgainField,
  datesDomain,
  formatDomain,
  type BoughtBefore,
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

interface Found extends BoughtBefore {
  /** The order; none where it is of all orders. */
  readonly order?: BuyAgainSummary['order'] | undefined
}

/** What was bought, each line with its tick and its quantity, and the button that adds what is ticked. */
export function BuyAgainForm({
  found: { order, lines, count },
  formKey,
  values: posted,
  refused = false,
}: Entered & { readonly found: Found }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const chooseId = useElementId()
  // The controls are the browser's own: what is chosen is read from them.
  const [values, setValues] = useState(posted)
  const [isRefused, setRefused] = useState(refused)
  const choice = buyAgainChoice(lines, values)
  const isNone = isRefused && choice.count === 0 && choice.faults.length === 0
  const isAny = count > 0 || lines.some(({ instead }) => instead)
  const faultOf = (id: string) => {
    if (!isRefused || !choice.faults.includes(id)) return undefined
    return values?.[buyAgainField('instead', id)] === undefined ? 'quantity' : 'instead'
  }
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
      <input type="hidden" name="orderId" value={order?.id ?? ''} />
      {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
      <Heading order={order} lines={lines} count={count} />
      <ul className="vt-buy-again__lines" role="list">
        {lines.map((line) => (
          <BuyAgainLine key={line.line.id} {...line} posted={posted} fault={faultOf(line.line.id)} />
        ))}
      </ul>
      <p id={chooseId} className="vt-buy-again__fault" role="alert">
        {isNone && isAny ? t('buyAgain.choose') : null}
      </p>
      <div className="vt-buy-again__ways">
        {isAny ? (
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
        {order ? (
          <a className="vt-buy-again__back" href={routes.page('buy-again')}>
            {t('buyAgain.often.title')}
          </a>
        ) : null}
      </div>
    </form>
  )
}

/** Whose lines these are, and how much of them can be had. */
function Heading({ order, lines, count }: Found) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  if (!order) {
    return (
      <>
        <h2 className="vt-buy-again__title">{t('buyAgain.often.title')}</h2>
        {count > 0 ? null : <p>{t('buyAgain.often.nothing')}</p>}
      </>
    )
  }
  const isAll = lines.every(({ state }) => state === 'available')
  const said = isAll ? 'all' : count > 0 ? 'some' : 'nothing'
  return (
    <>
      <p className="vt-buy-again__soft">
        {t('buyAgain.from', {
          number: use(formatDomain).isolate(order.orderNumber),
          date: use(datesDomain).date(order.submittedDate ?? ''),
        })}
      </p>
      <p>{t(`buyAgain.${said}`)}</p>
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSet } from '@vitrine/contract'
import { setChoice, setField, type SetValues } from '@vitrine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import type { ProductSetProps } from './product-set.props.ts'
import { SetFault } from './set-fault.tsx'
import { SetMember } from './set-member.tsx'
import { SetSaid } from './set-said.tsx'
import { SetTotal } from './set-total.tsx'
import { useSetAdd } from './use-set-add.ts'

interface SetFormProps extends Pick<ProductSetProps, 'refused' | 'onBeforeAddSet' | 'onAddSet'> {
  readonly set: ProductSet
  /** The product whose page it stands on. */
  readonly productCode: string
  /** Fields of the form as they were posted. */
  readonly values: SetValues | undefined
}

const valuesOf = (form: HTMLFormElement): SetValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The products of a set, each with its tick and size, what they cost together, and the button that adds them. */
export function SetForm({ set, productCode, values: posted, refused = false, ...listeners }: SetFormProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const faultId = useElementId()
  // The controls are the browser's own: what is chosen is read from them.
  const [values, setValues] = useState(posted)
  const [isRefused, setRefused] = useState(refused)
  const { isAdding, end, add } = useSetAdd(set, listeners)
  const choice = setChoice(set, values)
  const isLacking = (code: string) => isRefused && choice.lacking.includes(code)
  const here = set.items.find((item) => item.productCode === productCode)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const chosen = valuesOf(form)
    const { count, lacking } = setChoice(set, chosen)
    const isInvalid = count === 0 || lacking.length > 0
    setValues(chosen)
    setRefused(isInvalid)
    if (isInvalid) return focusOn(form, lacking[0])
    add(chosen)
  }
  return (
    <form
      className="vt-set__form"
      method="post"
      action={routes.path('/product-set')}
      noValidate
      onInput={(event) => setValues(valuesOf(event.currentTarget))}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="set" value={set.code} />
      <input type="hidden" name="productCode" value={productCode} />
      {here ? <input type="hidden" name="returnTo" value={routes.product(here)} /> : null}
      <ul className="vt-set__members" role="list">
        {set.items.map((product) => (
          <SetMember
            key={product.productCode}
            product={product}
            isHere={product === here}
            posted={posted}
            isLacking={isLacking(product.productCode)}
          />
        ))}
      </ul>
      <div className="vt-set__sum">
        <SetTotal total={choice.total} isFrom={choice.isFrom} />
        <p id={faultId} className="vt-set__fault" role="alert">
          {isRefused ? <SetFault set={set} choice={choice} /> : null}
        </p>
        <button
          type="submit"
          className="vt-button vt-button--primary"
          part="add"
          aria-busy={isAdding || undefined}
          aria-describedby={isRefused ? faultId : undefined}
        >
          {isAdding ? i18n.t('cartBulk.adding') : i18n.t('productSet.add', { count: choice.count })}
        </button>
        <div role="status">{end ? <SetSaid end={end} /> : null}</div>
      </div>
    </form>
  )
}

/** The size that is lacking, else the first tick: where the shopper goes on. */
function focusOn(form: HTMLFormElement, lacking: string | undefined) {
  const name = lacking === undefined ? undefined : setField('size', lacking)
  form.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input[type=checkbox]:enabled')?.focus()
}

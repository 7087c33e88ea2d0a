import { checkoutDomain, fieldErrorText, type FieldName } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'

/** A field of the step: what its control needs. */
export interface BoundField {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** What is said of one that is not required. */
  readonly optional: string
  readonly onChange: (value: string) => void
}

/** Binds controls to checkout's fields, and collects what is wrong with the ones that were bound. */
export function useFields() {
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const prefix = useElementId()
  const fields = checkout.fields.value
  const errors = checkout.errors.value
  const idOf = (name: FieldName) => `${prefix}-${name.replace('.', '-')}`
  const errorOf = (name: FieldName) => {
    const error = errors.get(name)
    return error && fieldErrorText(error, i18n)
  }
  return {
    bind: (name: FieldName): BoundField => ({
      id: idOf(name),
      name,
      value: fields[name] ?? '',
      error: errorOf(name),
      optional: i18n.t('checkout.optional'),
      onChange: (value) => checkout.setField(name, value),
    }),
    summarise(labels: readonly (readonly [FieldName, string])[]) {
      const wrong = labels.flatMap(([name, label]) => {
        const text = errorOf(name)
        return text ? [{ id: idOf(name), label, text }] : []
      })
      return { title: i18n.t('validation.summary', { count: wrong.length }), errors: wrong }
    },
  }
}

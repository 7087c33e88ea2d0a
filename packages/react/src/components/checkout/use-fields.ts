import { checkoutDomain, type FieldName } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'

/** A field of the step: what its control needs. */
export interface BoundField {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
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
    return error && (error.message ?? i18n.t(error.key, error.parameters))
  }
  return {
    bind: (name: FieldName): BoundField => ({
      id: idOf(name),
      name,
      value: fields[name] ?? '',
      error: errorOf(name),
      onChange: (value) => checkout.setField(name, value),
    }),
    summarise: (labels: readonly (readonly [FieldName, string])[]) =>
      labels.flatMap(([name, label]) => {
        const text = errorOf(name)
        return text ? [{ name, id: idOf(name), label, text }] : []
      }),
  }
}

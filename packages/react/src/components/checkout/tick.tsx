import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain, type FieldName } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'

interface TickProps {
  readonly name: FieldName
  readonly label: string
  /** On until somebody takes it off. */
  readonly isOnByItself?: boolean
}

/** A tick of the form. */
export function Tick({ name, label, isOnByItself = false }: TickProps) {
  useSignals()
  const { fields, setField } = useStorefront().use(checkoutDomain)
  return (
    <label className="vt-step__tick">
      <input
        type="checkbox"
        name={name}
        checked={(fields.value[name] || (isOnByItself ? 'on' : 'off')) === 'on'}
        onChange={(event) => setField(name, event.currentTarget.checked ? 'on' : 'off')}
      />
      <span>
        <bdi>{label}</bdi>
      </span>
    </label>
  )
}

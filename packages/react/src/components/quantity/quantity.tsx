import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { parseQuantity, type CartField } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'
import { minusIcon, plusIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

export interface QuantityProps {
  readonly value: number
  /** The most that can be asked for. */
  readonly max: number
  /** What is being counted; said with each control. */
  readonly label: string
  /** @defaultValue 0 */
  readonly min?: number
  /** Called with a whole number between min and max. Without it the controls only fill the form around them. */
  readonly onChange?: (quantity: number) => void
  /** Called with what was typed when it is no quantity; the number is put back. With it, Enter takes what was typed. */
  readonly onInvalid?: (typed: string) => void
}

/**
 * A stepper. Inside a form its number is the field `quantity`; without script the number is typed and the form
 * submitted.
 */
export function Quantity({ value, max, label, min = 0, onChange, onInvalid }: QuantityProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  // Clicks may come faster than renders: each one counts from the one before it.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, latest.current + by))
    if (next === latest.current) return
    latest.current = next
    setTyped(String(next))
    onChange?.(next)
  }
  const commit = () => {
    const next = parseQuantity(typed)
    if (next !== undefined && next >= min && next !== value) return onChange?.(next)
    setTyped(String(value))
    if (next !== value) onInvalid?.(typed)
  }
  return (
    <span className="vt-quantity">
      <button
        type="button"
        onClick={() => step(-1)}
        // Disabled it would lose the focus of who has just pressed it.
        aria-disabled={value <= min}
        aria-label={t('quantity.decrease', { name: label })}
      >
        <Icon path={minusIcon} size={16} />
      </button>
      <input
        type="text"
        name={'quantity' satisfies CartField}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        aria-label={t('quantity.label', { name: label })}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          if (event.key === 'ArrowDown') step(-1)
          if (event.key !== 'Enter' || !onInvalid) return
          event.preventDefault()
          commit()
        }}
      />
      <button
        type="button"
        onClick={() => step(1)}
        aria-disabled={value >= max}
        aria-label={t('quantity.increase', { name: label })}
      >
        <Icon path={plusIcon} size={16} />
      </button>
    </span>
  )
}

import { signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import {
  type IntentAnswer,
  isAllowed,
  Slot,
  type SlotProps,
  useElementId,
  useElementState,
  useStorefront,
} from '@vitrine/react'
import { useState } from 'react'

export interface GreetingProps extends SlotProps {
  /** Who is greeted. */
  name?: string
  /** How often. */
  times?: number
  /** In capitals. */
  isLoud?: boolean
  /** The tone of it. */
  tone?: 'warm' | 'cool'
  /** More about the person. */
  person?: { title: string }
  /** Before each greeting. */
  onBeforeGreet?: (detail: { name: string }) => IntentAnswer
  /** After each greeting. */
  onGreet?: (detail: { name: string }) => void
}

/** Counts mounts, so that tests see whether moving one loses its state. */
export const mounts = signal(0)

/** A fixture of the engine's tests: every kind of prop, event, slot, state and control, and one signal of the store. */
export function Greeting({
  name = 'you',
  times = 1,
  isLoud = false,
  tone = 'warm',
  person,
  onBeforeGreet,
  onGreet,
  slots,
}: GreetingProps) {
  useSignals()
  const { cart, locale } = useStorefront()
  const id = useElementId()
  const [greeted, setGreeted] = useState(0)
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState('S')
  useElementState('greeted', greeted > 0)
  if (name === 'throw') throw new Error('asked to throw')
  const shown = `${person ? `${person.title} ` : ''}${name}`
  const greet = async () => {
    if (!(await isAllowed(onBeforeGreet?.({ name })))) return
    setGreeted((count) => count + 1)
    onGreet?.({ name })
  }
  return (
    <section part="base" className="vt-greeting" data-tone={tone} aria-labelledby={id}>
      <Slot name="start" slots={slots} />
      <h2 id={id}>
        Hello {isLoud ? shown.toUpperCase() : shown}, {times} times
      </h2>
      <p data-count>
        {cart.count.value} in {locale.value.code}
      </p>
      <button type="button" onClick={() => void greet()}>
        Greet
      </button>
      <output>{greeted}</output>
      <label>
        Name <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p data-typed>{typed}</p>
      <fieldset>
        {['S', 'M', 'L'].map((value) => (
          <label key={value}>
            <input type="radio" name="size" value={value} checked={size === value} onChange={() => setSize(value)} />{' '}
            {value}
          </label>
        ))}
      </fieldset>
      <p data-size>{size}</p>
      <form method="post" action="/cart" data-vitrine-action="add">
        <input type="hidden" name="productCode" value="P-1" />
        <button type="submit" name="action" value="add">
          Add
        </button>
      </form>
      <Slot name="default" slots={slots}>
        Nothing put in
      </Slot>
    </section>
  )
}

import type { FormEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface StepForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** Tries that did not pass; the error summary takes the focus at each. */
  readonly failures: number
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form whose rules live in core: it submits by them, and after a refusal brings the shopper to what is wrong. */
export function useStepForm(submit: () => boolean): StepForm {
  const form = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [failures])
  return {
    form,
    failures,
    onSubmit(event) {
      event.preventDefault()
      if (!submit()) setFailures((count) => count + 1)
    },
  }
}

import type { FormEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface StepForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form whose rules live in core: it submits by them, and after a refusal brings the shopper to what is wrong. */
export function useStepForm(submit: () => boolean | Promise<boolean>): StepForm {
  const form = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [failures])
  async function go() {
    if (!(await submit())) setFailures((count) => count + 1)
  }
  return {
    form,
    onSubmit(event) {
      event.preventDefault()
      void go()
    },
  }
}

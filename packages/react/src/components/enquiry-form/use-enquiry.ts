import type { EnquiryKind } from '@vitrine/contract'
import { enquiriesDomain, type EnquiryErrors, type EnquiryValues } from '@vitrine/core'
import type { FormEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useDomain } from '../../provider.tsx'
import type { EnquiryFormProps } from './enquiry-form.props.ts'

type Start = { readonly [Name in keyof Omit<EnquiryFormProps, 'kind'>]: EnquiryFormProps[Name] | undefined }

/** What is being written. */
export interface EnquiryEntry {
  readonly form: RefObject<HTMLFormElement | null>
  readonly values: EnquiryValues
  readonly errors: EnquiryErrors
  readonly failure: EnquiryFormProps['failure']
  /** A toast has announced the failure. */
  readonly isToastShown: boolean
  /** Set once it is sent. */
  readonly reference: string | undefined
  readonly isSending: boolean
  readonly setValue: (name: string, value: string) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The values of a form, its faults, and its sending; nothing that was typed is lost by a failure. */
export function useEnquiry(kind: EnquiryKind, start: Start): EnquiryEntry {
  const enquiries = useDomain(enquiriesDomain)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<EnquiryValues>(start.values ?? {})
  const [errors, setErrors] = useState<EnquiryErrors>(start.errors ?? {})
  const [failure, setFailure] = useState(start.failure)
  const [isToastShown, setToastShown] = useState(false)
  const [reference, setReference] = useState(start.sent)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [refusals])

  const send = async (website: string) => {
    setSending(true)
    setFailure(undefined)
    const result = await enquiries.send(kind, { ...values, ...(website && { website }) }, start.formKey)
    setSending(false)
    setErrors(result.outcome === 'invalid' ? result.errors : {})
    if (result.outcome === 'sent') setReference(result.reference)
    else if (result.outcome === 'invalid') setRefusals((count) => count + 1)
    else {
      setToastShown(result.isToastShown)
      setFailure(result.outcome === 'failed' ? 'notSent' : result.outcome)
    }
  }
  return {
    form,
    values,
    errors,
    failure,
    isToastShown,
    reference,
    isSending,
    setValue: (name, value) => setValues((all) => ({ ...all, [name]: value })),
    onSubmit(event) {
      event.preventDefault()
      const website = new FormData(event.currentTarget).get('website')
      if (!isSending) void send(typeof website === 'string' ? website : '')
    },
  }
}

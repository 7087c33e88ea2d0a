import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

interface EnquirySentProps {
  readonly reference: string
  readonly href: string
  /** It was sent from here: the form that had the focus is gone. */
  readonly isNews: boolean
}

/** The thank-you message with the reference number. */
export function EnquirySent({ reference, href, isNews }: EnquirySentProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div className="vt-enquiry__sent" part="sent">
      <h2 ref={heading} tabIndex={-1}>
        {i18n.t('enquiry.sent.title')}
      </h2>
      <p>{i18n.t('enquiry.sent.text', { reference: format.isolate(reference) })}</p>
      <a className="vt-button" href={href}>
        {i18n.t('enquiry.sent.again')}
      </a>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'

/** The thanks, with the reference to quote. */
export function EnquirySent({ reference, href }: { readonly reference: string; readonly href: string }) {
  useSignals()
  const { i18n, format } = useStorefront()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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

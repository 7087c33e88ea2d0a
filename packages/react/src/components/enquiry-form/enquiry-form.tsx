import { useSignals } from '@preact/signals-react/runtime'
import type { EnquiryField as EnquiryFieldData, EnquiryKind } from '@vitrine/contract'
import { checkTypedEnquiry, contentDomain, enquiriesDomain, type PageName } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquiryProblem } from './enquiry-problem.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { useEnquiry } from './use-enquiry.ts'
import { loadEnquiryForm } from './enquiry-form.load.ts'
import type { EnquiryFormProps } from './enquiry-form.props.ts'

export type { EnquiryFormProps } from './enquiry-form.props.ts'

/**
 * A form by which shoppers write to the shop, made from its data; the server checks it by the same rules when there is
 * no script.
 */
export function EnquiryForm({ kind = 'contact', ...entered }: EnquiryFormProps) {
  const pageName = kind === 'bulk' ? 'bulk-enquiry' : 'contact-us'
  return (
    <OwnPages page={(routes) => routes.page(pageName)}>
      <OwnEnquiryForm kind={kind} pageName={pageName} {...entered} />
    </OwnPages>
  )
}

interface OwnEnquiryFormProps extends EnquiryFormProps {
  readonly kind: EnquiryKind
  readonly pageName: PageName
}

function OwnEnquiryForm({ kind, pageName, ...entered }: OwnEnquiryFormProps) {
  useSignals()
  const { i18n, locale, routes, use } = useStorefront()
  const country = use(contentDomain).country.value
  const enquiries = use(enquiriesDomain)
  const prefix = useElementId()
  const entry = useEnquiry(kind, entered)
  useLoad(loadEnquiryForm, { kind })

  const { value: form, status } = enquiries.form(kind).value
  const page = routes.page(pageName)
  if (entry.reference)
    return <EnquirySent reference={entry.reference} href={page} isNews={entry.reference !== entered.sent} />
  if (!form && status === 'failed') return <EnquiryProblem onRetry={() => void enquiries.form(kind).load()} />
  if (!form)
    return (
      <div className="vt-enquiry__outline vt-skeleton" part="loading" role="status">
        <span className="vt-visually-hidden">{i18n.t('enquiry.loading')}</span>
      </div>
    )
  const fields = form.sections.flatMap((section) => section.fields)
  const textOf = ({ name, inputType }: EnquiryFieldData, error = entry.errors[name]) => {
    // A select cannot be prefilled by the browser.
    const fault = error?.fault === 'required' && inputType === 'select' ? 'option' : error?.fault
    return fault && i18n.t(`enquiry.error.${fault}`, error?.parameters)
  }
  // At the field alone: the list of what is wrong is for what was sent.
  const typedText = (field: EnquiryFieldData) =>
    textOf(field, checkTypedEnquiry(field, entry.values[field.name] ?? '', locale.value.country, country))
  const faults = fields.flatMap((field) => {
    const { name, label } = field
    const text = textOf(field)
    return text ? [{ id: `${prefix}-${name}`, label, text }] : []
  })
  return (
    <form
      ref={entry.form}
      className="vt-enquiry"
      part="base"
      method="post"
      action={page}
      noValidate
      onSubmit={entry.onSubmit}
    >
      <ErrorSummary title={i18n.t('enquiry.summary', { count: faults.length })} errors={faults} />
      {entry.failure ? (
        <p className="vt-enquiry__failure" part="failure" role={entry.isToastShown ? undefined : 'alert'}>
          {i18n.t(`enquiry.${entry.failure}`)}
        </p>
      ) : null}
      {form.sections.map((section) => (
        <fieldset key={section.title} className="vt-fields" part="section">
          <legend className="vt-enquiry__legend">{section.title}</legend>
          {section.fields.map((field) => (
            <EnquiryField
              key={field.name}
              id={`${prefix}-${field.name}`}
              field={field}
              value={entry.values[field.name] ?? ''}
              error={textOf(field) ?? typedText(field)}
              onChange={(value) => entry.setValue(field.name, value)}
            />
          ))}
        </fieldset>
      ))}
      <div className="vt-visually-hidden" aria-hidden="true">
        <label htmlFor={`${prefix}-website`}>{i18n.t('enquiry.website')}</label>
        <input id={`${prefix}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {entered.formKey ? <input type="hidden" name="key" value={entered.formKey} /> : null}
      <button type="submit" className="vt-button vt-button--primary" part="send" aria-busy={entry.isSending}>
        {i18n.t(entry.isSending ? 'enquiry.sending' : 'enquiry.send')}
      </button>
    </form>
  )
}

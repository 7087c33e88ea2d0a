import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** Terms of paying, at the button that does it; they open beside this page, so that nothing typed is lost. */
export function PaymentTerms() {
  useSignals()
  const { i18n, routes } = useStorefront()
  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <p className="vt-card-form__terms">
      {i18n.t('payment.terms.text')} {link(routes.page('terms'), i18n.t('payment.terms.sale'))} ·{' '}
      {link(`${routes.page('help-support')}#returns`, i18n.t('payment.terms.returns'))} ·{' '}
      {link(routes.page('privacy-policy'), i18n.t('payment.terms.privacy'))}
    </p>
  )
}

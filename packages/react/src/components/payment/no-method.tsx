import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/** No way of paying takes this amount: why, and what to do. */
export function NoMethod() {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-payment__none">
      <Notice
        kind="stopped"
        role="status"
        title={i18n.t('payment.methods.none.title')}
        actions={
          <>
            <a className="vt-button" href={routes.cart()}>
              {i18n.t('payment.methods.none.bag')}
            </a>{' '}
            <a href={routes.page('contact-us')}>{i18n.t('payment.methods.none.contact')}</a>
          </>
        }
      >
        {i18n.t('payment.methods.none.text')}
      </Notice>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/** Checkout's outline in its final size; to a browser that runs no script, what is in the way. */
export function CheckoutSkeleton() {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <>
      <div className="vt-checkout__no-script">
        <Notice
          kind="info"
          title={i18n.t('checkout.noScript.title')}
          actions={
            <a className="vt-button" href={routes.cart()}>
              {i18n.t('checkout.summary.edit')}
            </a>
          }
        >
          {i18n.t('checkout.noScript.text')}
        </Notice>
      </div>
      <div className="vt-checkout__columns" part="loading" role="status" aria-label={i18n.t('checkout.loading')}>
        <div className="vt-checkout__summary" aria-hidden="true">
          <div className="vt-skeleton vt-checkout__skeleton-summary" />
        </div>
        <div className="vt-checkout__skeleton" aria-hidden="true">
          <div className="vt-skeleton" />
          <div className="vt-skeleton" />
          <div className="vt-skeleton" />
        </div>
      </div>
    </>
  )
}

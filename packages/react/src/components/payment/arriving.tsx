import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

/** Shown while a shopper who came back is told of nothing yet; to a browser that runs no script, what to do. */
export function Arriving() {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <>
      <div className="vt-no-script">
        <Notice kind="info" title={i18n.t('paymentReturn.noScript.title')}>
          {i18n.t('paymentReturn.noScript.text')}
        </Notice>
      </div>
      <div className="vt-arriving" part="loading">
        <Notice kind="checking" role="status" title={i18n.t('payment.checking.title')}>
          {i18n.t('paymentReturn.asking')}
        </Notice>
      </div>
    </>
  )
}

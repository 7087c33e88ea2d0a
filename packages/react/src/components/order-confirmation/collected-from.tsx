import { useSignals } from '@preact/signals-react/runtime'
import type { OrderStore } from '@vitrine/contract'
import { formatDomain, formatPhone } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/** The store where an order is collected: where it is, when the order is ready there, and the code for it. */
export function CollectedFrom({ store }: { readonly store: OrderStore }) {
  useSignals()
  const { i18n } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  const { name, addressLines, phone, mapUrl, ready, collectionCode } = store
  return (
    <>
      {[name, ...addressLines].map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </p>
      {mapUrl ? (
        <p>
          <a
            href={mapUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={i18n.t('orderCollect.mapTo', { name: isolate(name) })}
          >
            {i18n.t('orderCollect.map')}
          </a>
        </p>
      ) : null}
      {ready ? <p>{i18n.t('orderCollect.ready', { time: isolate(ready.text) })}</p> : null}
      {collectionCode ? (
        <p>
          <strong>{i18n.t('orderCollect.code', { code: isolate(collectionCode) })}</strong>{' '}
          {i18n.t('orderCollect.codeHint')}
        </p>
      ) : null}
    </>
  )
}

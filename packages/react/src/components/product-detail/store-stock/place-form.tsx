import { useSignals } from '@preact/signals-react/runtime'
import type { FormEvent } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import type { PlaceChoice } from './use-place.ts'

/**
 * Asks from where distances count: words, or the device when the shopper lets it say. Of no use without script, and not
 * shown.
 */
export function PlaceForm({ place }: { readonly place: PlaceChoice }) {
  useSignals()
  const { t } = useStorefront().i18n
  const id = useElementId()
  const { status, locate, search } = place
  const problem =
    status === 'unknown'
      ? t('storeStock.notPlace')
      : status === 'denied' || status === 'unavailable'
        ? t(`stores.${status}`)
        : ''
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('place') ?? '').trim())
  }
  return (
    <form className="vt-stock__place" onSubmit={submit}>
      <label htmlFor={id}>{t('storeStock.place')}</label>
      <div>
        <input id={id} name="place" type="search" maxLength={80} autoComplete="address-level2" enterKeyHint="search" />
        <button type="submit" className="vt-button">
          {t('storeStock.search')}
        </button>
        <button type="button" className="vt-button" aria-busy={status === 'asking'} onClick={locate}>
          {t('stores.near')}
        </button>
      </div>
      <p role="status">{problem}</p>
    </form>
  )
}

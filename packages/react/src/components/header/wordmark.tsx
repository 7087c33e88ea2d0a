import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'

/** The shop's name, which leads home: as the page draws it, or written. */
export function Wordmark({ slots }: SlotProps<'wordmark'>) {
  useSignals()
  const { config, i18n, routes } = useStorefront()
  const shop = config.shopName ?? i18n.t('header.shop')
  return (
    <a className="vt-header__name" href={routes.home()} aria-label={i18n.t('header.home', { shop })} part="name">
      <Slot name="wordmark" slots={slots}>
        {shop}
      </Slot>
    </a>
  )
}

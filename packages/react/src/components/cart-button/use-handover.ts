import { handoverDomain } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useStorefront } from '../../provider.tsx'

/** A link's click that takes the bag of a partner page along to the shop. */
export interface BagHandover {
  /**
   * Leaves the click to the browser where there is nothing to hand over: on the shop itself, without a bag, in a new
   * tab.
   */
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly isOpening: boolean
}

/**
 * On a partner page the shop is another site and does not know this browser's guest, so a one-time code carries the
 * bag. Asked for at the click because it lives for 60 seconds. When it cannot be had the shopper stays here, with the
 * bag.
 */
export function useHandover(isEnabled = true): BagHandover {
  const { cart, config, i18n, locale, notifications, use } = useStorefront()
  const handover = use(handoverDomain)
  const [isOpening, setOpening] = useState(false)
  const isPartnerPage = Boolean(config.shopUrl && config.partnerKey)

  const open = async () => {
    setOpening(true)
    const answer = await handover.start()
    if (answer.outcome === 'done') {
      const code = encodeURIComponent(answer.code)
      window.open(`${config.shopUrl}/${locale.peek().code}/cart?handover=${code}`, '_top')
    } else {
      notifications.show({ kind: 'error', message: i18n.t('cartButton.handoverFailed') })
    }
    setOpening(false)
  }
  return {
    isOpening,
    onClick(event) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // A first add may still be on its way: its bag has no id yet.
      const hasBag = Boolean(cart.id.peek()) || cart.count.peek() > 0
      if (!isEnabled || !isPartnerPage || !isPlain || event.defaultPrevented || !hasBag) return
      event.preventDefault()
      if (!isOpening) void open()
    },
  }
}

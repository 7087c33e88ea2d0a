import type { Storefront } from '@vitrine/core'

let region: HTMLElement | undefined

/** Announces an add on pages that have neither a mini cart nor a toaster. */
export function announce({ i18n }: Pick<Storefront, 'i18n'>): void {
  if (document.querySelector('vitrine-mini-cart,vitrine-toaster')) return
  if (!region) {
    region = document.createElement('div')
    region.role = 'status'
    region.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)'
    document.body.append(region)
  }
  region.textContent = ''
  // A live region announces only changes after it was added.
  setTimeout(() => (region!.textContent = i18n.find('addToBag.added') ?? ''), 100)
}

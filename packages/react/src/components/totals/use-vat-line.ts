import type { Money, Order, Vat } from '@vitrine/contract'
import { taxWithin } from '@vitrine/contract/rules'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/** How much of a total is tax, in words: of an order as it was made, of a bag at today's rate. */
export function useVatLine(total: Money | undefined, vat: Order['vat'] | Vat | undefined): string | undefined {
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  if (!total || !vat) return undefined
  const amount = 'amount' in vat ? vat.amount : taxWithin(total, vat.rate)
  return i18n.t('tax.included', {
    amount: format.isolate(format.money(amount)),
    name: vat.name,
    percent: format.number(vat.rate / 100),
  })
}

import type { Address } from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { CountrySeed } from '../../seed/seed-format.ts'
import { say } from '../catalog/local-text.ts'
import type { MarketService } from '../masterdata/market.service.ts'
import type { OrderService } from '../orders/orders.service.ts'
import { confirmationMail } from './confirmation-mail.ts'

export interface MailService {
  /** Sends the confirmation of a submitted order; a job calls it, so it may come twice. */
  confirm(orderId: string): Promise<void>
}

export interface MailServiceOptions {
  orders: Pick<OrderService, 'placed'>
  markets: MarketService
  mailer: Pick<Mailer, 'send'>
}

export function createMailService({ orders, markets, mailer }: MailServiceOptions): MailService {
  return {
    async confirm(orderId) {
      const placed = await orders.placed(orderId)
      if (!placed) return
      const { order, language } = placed
      const address = order.fulfillmentInfo?.fulfillmentContact.address
      const addressLines = address ? addressLinesOf(address, await markets.country(placed.country), language) : []
      await mailer.send(confirmationMail({ order, language, addressLines }))
    },
  }
}

/** An address as its country's form has it: coded values by name, in the form's order, the country last. */
export function addressLinesOf(address: Address, country: CountrySeed, language: WrittenLanguage): string[] {
  const fields = country.address.flatMap(({ target, options }) => {
    const value = address[target]
    if (!value) return []
    const option = options?.find((candidate) => candidate.value === value)
    return [option ? say(option.label, language) : value]
  })
  return [...fields, say(country.name, language)]
}

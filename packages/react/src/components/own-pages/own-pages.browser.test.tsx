import { expect, it } from 'vitest'
import { orderId, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import type { ElementDefinition } from '../../definition.ts'
import { accountDialogElement } from '../account-dialog/account-dialog.element.ts'
import { checkoutElement } from '../checkout/checkout.element.ts'
import { enquiryFormElement } from '../enquiry-form/enquiry-form.element.ts'
import { orderConfirmationElement } from '../order-confirmation/order-confirmation.element.ts'
import { paymentElement } from '../payment/payment.element.ts'

const onShop = 'https://shop.example/en-ae'
const partner = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }

const refusesPartnerPages = <Props extends object>(
  definition: ElementDefinition<Props>,
  props: Partial<Props>,
  page: string,
  words = 'Continue in the shop',
) =>
  behaviour(definition, ({ mount }) => {
    it('asks for nothing on a partner’s page, and leads to the shop’s own', async () => {
      const { storefront } = shopStorefront({ config: partner, lines: [{ good: 'jumper' }], order: 'placed' })
      const { root, find, unmount } = await mount({ storefront, props })
      await paint()
      expect(find<HTMLAnchorElement>('a').href).toBe(page)
      expect(find('a').textContent).toBe(words)
      expect(root.querySelector('form, input, iframe, dialog')).toBeNull()
      expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
      expect(await axeViolations(root, definition)).toEqual([])
      await unmount()
    })
  })

refusesPartnerPages(checkoutElement, {}, `${onShop}/checkout`)
refusesPartnerPages(paymentElement, { orderId }, `${onShop}/checkout`)
refusesPartnerPages(orderConfirmationElement, { orderId }, onShop)
refusesPartnerPages(enquiryFormElement, { kind: 'bulk' }, `${onShop}/bulk-enquiry`)
refusesPartnerPages(
  accountDialogElement,
  { open: true, view: 'signup' },
  `${onShop}?signup=true`,
  'Sign in at the shop',
)

import { checkoutDomain } from '@vitrine/core/checkout'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorAnswer, type FixtureLine, Refusal, shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { focusedElement } from '../mini-cart/focus.ts'
import { checkoutElement } from './checkout.element.ts'

const slotsCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const times = { date: '2026-11-22', start: '2026-11-22T06:00:00.000Z', end: '2026-11-22T08:00:00.000Z' }
const slot = {
  ...{ id: 'morning', ...times, price: { amount: 0, currency: 'AED' as const } },
  ...{ text: '10:00–12:00', availability: 'Available' as const },
}
const days = Array.from({ length: 28 }, (_, index) => {
  const date = `2026-12-${String(index + 1).padStart(2, '0')}`
  return { date, text: `${index + 1} December`, slots: [{ ...slot, id: date, date }] }
})
const food = [{ date: '2026-11-22', text: 'Sun 22 Nov', slots: [slot] }]

behaviour(checkoutElement, ({ mount }) => {
  let removeCard = () => {}
  beforeEach(() => {
    removeCard = installCardDouble()
  })
  afterEach(() => removeCard())

  /** Checkout at its step of delivery, with an address and no slot. */
  async function open(lines: FixtureLine[], prepare: (backend: ReturnType<typeof shopStorefront>['backend']) => void) {
    const { storefront, backend } = shopStorefront({ lines })
    prepare(backend)
    const shown = await mount({ storefront, props: { sdkSrc: '/sdk.js', publicKey: 'pk' } })
    await fillCheckout(storefront, 'payment')
    const checkout = storefront.use(checkoutDomain)
    checkout.goTo('delivery')
    await expect.poll(() => checkout.slots.status.value).toMatch(/^(ready|none)$/)
    await paint()
    shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
    await paint()
    const entry = () => shown.root.querySelector<HTMLAnchorElement>('[data-state=open] [part=errors] a')
    await expect.poll(() => entry()?.textContent).toBeTruthy()
    return { shown, checkout, entry: entry()! }
  }

  it('leads from what is missing to the first day', async () => {
    const { shown, checkout, entry } = await open([{ good: 'biscuits' }], (backend) =>
      backend.answerWith({
        [slotsCall]: () => ({
          ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food, hamper: null, undelivered: [] },
        }),
      }),
    )
    expect([checkout.step.value, entry.textContent]).toEqual([
      'delivery',
      expect.stringContaining('Choose a time for your food'),
    ])
    entry.click()
    expect(focusedElement()).toBe(shown.find('[name="slotDay.food"]'))
    await shown.unmount()
  })

  it('waits for a slot that is being held, and leads to what is missing when it has gone', async () => {
    let backend!: ReturnType<typeof shopStorefront>['backend']
    const { shown } = await open([{ good: 'biscuits' }], (opened) => {
      backend = opened
      backend.answerWith({
        [slotsCall]: () => ({
          ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food, hamper: null, undelivered: [] },
        }),
        'PUT /experience/checkout/guest/v1/orders/{orderId}/delivery-slots': () => {
          throw new Refusal({ status: 409, code: 'DELIVERY_SLOT_EXPIRED' })
        },
      })
    })
    const release = backend.hold('PUT /delivery-slots')
    const time = shown.find<HTMLInputElement>('[name="slot.food"]')
    time.focus()
    time.click()
    shown.find<HTMLFormElement>('[data-state=open] form').requestSubmit()
    await expect.poll(() => backend.called.some((call) => /^PUT .*delivery-slots$/.test(call))).toBe(true)
    await paint()
    expect(focusedElement()).toBe(time)
    release()
    await expect.poll(focusedElement).toBe(shown.find('[data-error-summary]'))
    await shown.unmount()
  })

  it('shows the whole of the day that gets the focus', async () => {
    // A component comes without styles.
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = checkoutElement.styles.join('')
    const { shown } = await open([{ good: 'biscuits' }], (backend) =>
      backend.answerWith({
        [slotsCall]: () => ({
          ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food: days, hamper: null, undelivered: [] },
        }),
      }),
    )
    const cut = [...shown.root.querySelectorAll<HTMLInputElement>('[name="slotDay.food"]')].filter((day) => {
      day.focus()
      const [box, row] = [day.parentElement!, day.closest('[role=radiogroup]')!].map((one) =>
        one.getBoundingClientRect(),
      )
      return box!.left < row!.left || box!.right > row!.right
    })
    expect(cut.map(({ value }) => value)).toEqual([])
    await shown.unmount()
    style.remove()
  })

  it('stays at the delivery while no date is left for a hamper, and leads to what can be done', async () => {
    const { shown, checkout, entry } = await open([{ good: 'basket' }], (backend) =>
      backend.setOverride(({ path }) =>
        path.endsWith('/delivery-slots') ? errorAnswer(409, 'NO_HAMPER_DATES_AVAILABLE') : undefined,
      ),
    )
    expect([checkout.step.value, entry.textContent]).toEqual([
      'delivery',
      expect.stringContaining('There is no delivery date left for your hamper'),
    ])
    entry.click()
    expect(focusedElement()).toBe(shown.find('[data-state=open] p[tabindex]'))
    expect(focusedElement()?.textContent).toContain('Please take it out of your bag to go on.')
    await shown.unmount()
  })
})

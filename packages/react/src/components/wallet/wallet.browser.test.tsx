import { memoryStorage } from '@vitrine/core'
import { checkoutDomain, walletDomain } from '@vitrine/core/checkout'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopStorefront, walletPin, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { paymentElement } from '../payment/payment.element.ts'

/** A clock that only moves when the test says so. */
function createClock() {
  let time = 1_800_000_000_000
  let count = 0
  const due = new Map<number, { readonly at: number; readonly run: () => void }>()
  return {
    now: () => time,
    timers: {
      set: (run: () => void, milliseconds: number) => {
        due.set(++count, { at: time + milliseconds, run })
        return count
      },
      clear: (timer: unknown) => void due.delete(timer as number),
    },
    advance(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        due.delete(next[0])
        time = next[1].at
        next[1].run()
      }
      time = end
    },
  }
}

behaviour(paymentElement, ({ mount, as }) => {
  let removeCard = () => {}
  afterEach(() => removeCard())

  const open = async (options: ShopStorefrontOptions = {}) => {
    removeCard = installCardDouble()
    const { storefront, backend } = shopStorefront({
      lines: [{ good: 'jumper' }],
      ...options,
      wallet: { balance: 50_000, ...options.wallet },
    })
    await fillCheckout(storefront, 'payment')
    const shown = await mount({ storefront, props: { sdkSrc: '/no-such-sdk.js', publicKey: 'pk' } })
    const checkout = storefront.use(checkoutDomain)
    const part = () => shown.find('[part=wallet]')
    const button = () => shown.find<HTMLButtonElement>('form:not([hidden]) [part=pay]')
    const opener = () => shown.find<HTMLButtonElement>('[part=wallet] [aria-expanded]')
    const field = (name: string) => shown.find<HTMLInputElement>(`[name=wallet-${name}]`)
    const has = (name: string) => !!shown.root.querySelector(`[name=wallet-${name}]`)
    const focused = () => (shown.find('[part=payment]').getRootNode() as Document | ShadowRoot).activeElement
    const type = (name: string, value: string) => {
      field(name).value = value
      field(name).dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    }
    const send = async (name: string, value?: string) => {
      if (value !== undefined) type(name, value)
      await paint()
      field(name).form!.requestSubmit()
      await paint()
    }
    await expect.poll(() => button().getAttribute('aria-disabled')).toBe('false')
    const toAmount = async () => {
      opener().click()
      await paint()
      await send('phone')
      await expect.poll(() => has('amount')).toBe(true)
    }
    const toPin = async (amount?: string) => {
      await toAmount()
      await send('amount', amount)
      await expect.poll(() => has('pin')).toBe(true)
    }
    const agree = async (amount?: string) => {
      await toPin(amount)
      await send('pin', walletPin)
      await expect.poll(() => part().textContent).toContain('from your wallet ending 4567')
    }
    const text = () => shown.find('[part=payment]').textContent
    const world = { shown, storefront, backend, checkout, part, button, opener, field, has, focused, send, text }
    return { ...world, toAmount, toPin, agree }
  }

  it('is closed until it is asked for, and not there where the feature is off', async () => {
    const { shown, opener, field, has } = await open()
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    expect(has('phone')).toBe(false)
    opener().click()
    await paint()
    expect(field('phone').checkVisibility()).toBe(true)
    expect(field('phone').value).toBe('501234567')
    await shown.unmount()
    removeCard()
    const off = shopStorefront({ lines: [{ good: 'jumper' }], toggles: { wallet: false } }).storefront
    await fillCheckout(off, 'payment')
    const without = await mount({ storefront: off, props: {} })
    expect(without.root.querySelector('[part=wallet]')).toBeNull()
    await without.unmount()
  })

  it('breaks no rule of accessibility in any step', async () => {
    const { shown, opener, field, has, send } = await open()
    const look = async () => expect(await axeViolations(shown.root, paymentElement)).toEqual([])
    await look()
    opener().click()
    await paint()
    await send('phone', '12')
    await look()
    await send('phone', '501234567')
    await expect.poll(() => has('amount')).toBe(true)
    await look()
    await send('amount')
    await expect.poll(() => has('pin')).toBe(true)
    await send('pin', '000000')
    await expect.poll(() => field('pin').getAttribute('aria-invalid')).toBe('true')
    await look()
    await shown.unmount()
  })

  it('says the balance, and offers what is due', async () => {
    const { shown, part, field, toAmount, focused } = await open()
    await toAmount()
    expect(part().textContent).toMatch(/Balance: AED.500\.00 You can use AED.500\.00 this month\./)
    expect(field('amount').value).toBe('274.00')
    expect(focused()).toBe(field('amount'))
    await shown.unmount()
  })

  it('pays all of an order without a card', async () => {
    const { shown, backend, checkout, button, agree } = await open()
    await agree()
    expect(button().textContent).toMatch(/^Pay AED.274\.00 from your wallet$/)
    expect(shown.find('[data-fake-card]').checkVisibility()).toBe(false)
    button().click()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(backend.orders.submitted()[0]!.payments.map(({ method }) => method)).toEqual(['wallet'])
    await shown.unmount()
  })

  it('leaves the focus where the shopper has gone on to, when an answer comes', async () => {
    const { shown, button, focused, toPin, field, part } = await open()
    await toPin('100')
    expect(part().contains(focused())).toBe(true)
    const { form } = field('pin')
    field('pin').value = walletPin
    field('pin').dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await paint()
    button().focus()
    form!.requestSubmit()
    await expect.poll(() => part().textContent).toContain('from your wallet ending 4567')
    await paint()
    expect(focused()).toBe(button())
    await shown.unmount()
  })

  it('pays a part, and a card the rest', async () => {
    const { shown, backend, checkout, button, agree } = await open()
    await agree('100')
    expect(button().textContent).toMatch(/^Pay the rest, AED.174\.00$/)
    button().click()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(
      backend.orders.submitted()[0]!.payments.map(({ method, amountRequested }) => [method, amountRequested.amount]),
    ).toEqual([
      ['wallet', 10_000],
      ['card', 17_400],
    ])
    await shown.unmount()
  })

  it('goes back to the amount with what was typed, and to another number', async () => {
    const { shown, part, field, agree } = await open()
    await agree('100')
    const change = () => [...part().querySelectorAll('button')].find((one) => one.textContent === 'Change')!
    change().click()
    await paint()
    expect(field('amount').value).toBe('100')
    change().click()
    await paint()
    expect(field('phone').value).toBe('501234567')
    await shown.unmount()
  })

  it.each([
    ['501230000', 'The blue wallet associated with the mobile number is not found.'],
    ['501230001', 'Monthly transfer limit has been reached'],
    ['501230003', 'Redeem API encountered an error'],
    ['12', 'digits'],
  ])('says at the number %s: %s', async (phone, said) => {
    const { shown, opener, field, send, focused } = await open()
    opener().click()
    await paint()
    await send('phone', phone)
    const error = () => field('phone').closest('.vt-field')?.querySelector('.vt-field__error')?.textContent
    await expect.poll(error).toContain(said)
    await expect.poll(focused).toBe(field('phone'))
    expect(field('phone').value).toBe(phone)
    await shown.unmount()
  })

  it.each([
    [{ status: 409, code: 'WALLET_LIMIT_REACHED' }, 'Monthly transfer limit has been reached'],
    [{ status: 409, code: 'WALLET_AMOUNT_EXCEEDED' }, 'Eligible transfer amount exceeded for this month'],
    [{ status: 503, code: 'WALLET_SMS_FAILED' }, "We couldn't send the SMS. Please try again later."],
    [{ status: 503, code: 'WALLET_UNAVAILABLE' }, 'Redeem API encountered an error'],
    [{ status: 409, code: 'VALIDATION_CONFLICT' }, 'An error occurred'],
  ] as const)('says at the amount for %o: %s', async (fault, said) => {
    const { shown, backend, field, send, toAmount, focused } = await open()
    await toAmount()
    backend.setFault('sendPin', fault)
    await send('amount')
    await expect.poll(() => field('amount').closest('.vt-field')?.textContent).toContain(said)
    await expect.poll(focused).toBe(field('amount'))
    await shown.unmount()
  })

  it.each([
    [undefined, 'The redeem PIN entered is invalid'],
    [undefined, '4 tries left.'],
    [{ status: 409, code: 'WALLET_PIN_EXPIRED' }, 'Please ask for a new one.'],
    [{ status: 409, code: 'WALLET_REFERENCE_PAID' }, 'The reference number has already been paid'],
  ] as const)('says at the PIN for %o: %s', async (fault, said) => {
    const { shown, backend, field, send, toPin, focused } = await open()
    await toPin()
    if (fault) backend.setFault('verifyPin', fault)
    await send('pin', '000000')
    await expect.poll(() => field('pin').closest('.vt-field')?.textContent).toContain(said)
    await expect.poll(focused).toBe(field('pin'))
    await shown.unmount()
  })

  it('counts a lock down over a reload, says it once, and is usable when it is over', async () => {
    const { now, timers, advance } = createClock()
    const tab = { now, timers, sessionStorage: memoryStorage(), wallet: { now } }
    const before = await open(tab)
    await before.toPin('50')
    for (let tries = 0; tries < 5; tries++) {
      await before.send('pin', '000000')
      await expect.poll(() => before.storefront.use(walletDomain).state.value.pending).toBeUndefined()
    }
    expect(before.part().textContent).toContain('PIN attempts limit has been reached')
    const blocked = (minutes: number, seconds: number) =>
      `You are blocked due multiple wrong attempts, please try after ${minutes} min and ${seconds} sec.`
    const countdown = ({ part }: typeof before) => part().querySelector('[role=timer]')?.textContent
    const spoken = ({ part }: typeof before) => part().querySelector('[role=status]')?.textContent
    expect([countdown(before), spoken(before)]).toEqual([blocked(60, 0), blocked(60, 0)])
    advance(61_000)
    await expect.poll(() => countdown(before)).toBe(blocked(58, 59))
    expect(spoken(before)).toBe(blocked(60, 0))
    await before.shown.unmount()
    removeCard()

    const after = await open(tab)
    expect(countdown(after)).toBe(blocked(58, 59))
    expect(after.opener().getAttribute('aria-expanded')).toBe('true')
    await after.send('phone')
    expect(after.backend.called.filter((call) => call.endsWith('/balance'))).toEqual([])
    advance(3_600_000)
    await expect.poll(() => countdown(after)).toBeUndefined()
    await expect.poll(() => spoken(after)).toBe('')
    await after.send('phone')
    await expect.poll(() => after.has('amount')).toBe(true)
    await after.shown.unmount()
  })

  it.each([
    ['wallet_failed', 'Redeem transaction failed', 'Nothing was taken from your wallet'],
    ['wallet_limit_reached', 'Monthly transfer limit has been reached', 'Nothing was taken from your wallet'],
    ['wallet_reference_paid', 'The reference number has already been paid', 'Please look at your orders'],
    ['expired_token', 'Please ask for a new PIN.', 'Nothing was taken from your wallet'],
  ] as const)('says for %s: %s, speaks of no card, and asks again', async (reason, said, more) => {
    const { shown, checkout, button, field, agree, text } = await open({ payments: [reason, 'Authorized'] })
    await agree('100')
    button().click()
    await expect.poll(text).toContain('The wallet did not pay')
    expect(text()).toContain(said)
    expect(text()).toContain(more)
    expect(text()).not.toContain('The card was not accepted')
    expect(field('phone').value).toBe('501234567')
    button().click()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('says of a declined card that the wallet’s amount is held, and gives it back on demand', async () => {
    const { shown, backend, checkout, part, button, agree, text } = await open({
      payments: ['Authorized', 'card_declined', 'Authorized'],
    })
    await agree('100')
    button().click()
    await expect.poll(text).toContain('The card was not accepted')
    expect(text()).toMatch(/Nothing more was taken\. AED.100\.00 from your wallet stays held/)
    expect(text()).not.toContain('You have not been charged')
    expect(part().textContent).toMatch(/AED.100\.00 from your wallet ending 4567 is held for this order\./)
    expect(button().textContent).toMatch(/^Pay the rest, AED.174\.00$/)
    part().querySelector('button')!.click()
    await expect.poll(() => button().textContent).toMatch(/^Pay AED.274\.00$/)
    expect([...backend.orders.orders.values()].map(({ status }) => status)).toEqual(['Abandoned'])
    button().click()
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  it('is used with the keyboard alone', async () => {
    const { shown, checkout, opener, has, part, button, focused, field } = await open()
    opener().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe(field('phone'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => has('amount')).toBe(true)
    await expect.poll(focused).toBe(field('amount'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => has('pin')).toBe(true)
    await expect.poll(focused).toBe(field('pin'))
    await userEvent.keyboard(`${walletPin}{Enter}`)
    await expect.poll(() => part().textContent).toContain('from your wallet ending')
    await expect.poll(() => part().contains(focused())).toBe(true)
    await userEvent.keyboard('{Tab}{Tab}')
    expect(focused()).toBe(button())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => checkout.status.value).toBe('placed')
    await shown.unmount()
  })

  if (as === 'element') {
    it.each(['en-ae', 'ar-kw'])('is as high in every step on a phone in %s: nothing below it moves', async (locale) => {
      const { innerWidth, innerHeight } = window
      await page.viewport(390, 800)
      const { shown, part, opener, has, send } = await open({ locale })
      opener().click()
      await paint()
      const heights = [part().offsetHeight]
      await send('phone')
      await expect.poll(() => has('amount')).toBe(true)
      heights.push(part().offsetHeight)
      await send('amount')
      await expect.poll(() => has('pin')).toBe(true)
      heights.push(part().offsetHeight)
      await send('pin', '111111')
      await expect.poll(() => shown.root.querySelector('[name=wallet-pin][aria-invalid=true]')).not.toBeNull()
      heights.push(part().offsetHeight)
      expect(heights).toEqual(Array(4).fill(heights[0]))
      await shown.unmount()
      await page.viewport(innerWidth, innerHeight)
    })
  }

  it.each([
    ['ar-kw', 'استخدم محفظتك'],
    ['zh-hk', '使用您的錢包'],
    ['zh-sg', '使用您的钱包'],
  ])('speaks %s', async (locale, title) => {
    const { shown, opener } = await open({ locale })
    expect(opener().textContent).toBe(title)
    await shown.unmount()
  })
})

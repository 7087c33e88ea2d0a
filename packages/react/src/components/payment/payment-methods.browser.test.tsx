import { checkoutDomain, paymentMethodsDomain, walletDomain } from '@vitrine/core/checkout'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopStorefront, walletPin, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { fillCheckout, installCardDouble } from '@vitrine/testing/stories'
import { paymentElement } from './payment.element.ts'

const isolates = /[\u2066-\u2069]/g
const plain = (text: string | null) => (text ?? '').replaceAll(isolates, '').replaceAll('\u00a0', ' ')
const sdk = { sdkSrc: '/no-such-sdk.js', publicKey: 'pk' }
/** Counts the card provider's scripts that come, also those that are gone at once. */
function scriptCount() {
  let count = 0
  const see = (records: readonly MutationRecord[]) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    count += added.filter((node) => node instanceof HTMLScriptElement && node.src.includes(sdk.sdkSrc)).length
  }
  const observer = new MutationObserver(see)
  observer.observe(document.head, { childList: true })
  return () => (see(observer.takeRecords()), count)
}

behaviour(paymentElement, ({ mount, as }) => {
  let removeCard = () => {}
  let stopLeaving = () => {}
  afterEach(() => {
    removeCard()
    stopLeaving()
  })

  const open = async (options: ShopStorefrontOptions = {}, hasCard = true) => {
    removeCard = hasCard ? installCardDouble() : () => {}
    const { storefront, backend } = shopStorefront({
      lines: [{ good: 'jumper' }],
      methods: ['card', 'knet', 'cash'],
      wallet: { balance: 50_000 },
      ...options,
    })
    await fillCheckout(storefront, 'payment')
    const shown = await mount({ storefront, props: sdk })
    const checkout = storefront.use(checkoutDomain)
    const group = () => shown.find<HTMLFieldSetElement>('[part=methods]')
    const radio = (code: string) => shown.find<HTMLInputElement>(`input[value="${code}"]`)
    const row = (code: string) => radio(code).closest<HTMLElement>('.vt-methods__row')!
    const form = () => shown.find<HTMLFormElement>('form:not([hidden])')
    const button = () => shown.find<HTMLButtonElement>('form:not([hidden]) [part=pay]')
    const choose = async (code: string) => {
      radio(code).click()
      await paint()
    }
    const press = async () => {
      button().click()
      await paint()
    }
    const agree = async (amount: string) => {
      const wallet = storefront.use(walletDomain)
      await wallet.look('501234567')
      await wallet.sendPin(amount, storefront.cart.total.value!)
      await wallet.verify(walletPin)
      await paint()
    }
    const says = () => plain(button().textContent)
    const text = () => plain(shown.find('[part=payment]').textContent)
    const paid = () =>
      [...backend.orders.orders.values()].at(-1)!.payments.map((one) => [one.method, one.amountRequested.amount])
    const world = { shown, storefront, backend, checkout, group, radio, row, form, button, choose, press, agree }
    return { ...world, says, text, paid }
  }

  /** Stays where it is, and says where it was to go. */
  const leaving = () => {
    const left: string[] = []
    const { navigation } = window as unknown as { navigation: EventTarget }
    const stay = (event: Event) => {
      left.push((event as unknown as { destination: { url: string } }).destination.url)
      event.preventDefault()
    }
    navigation.addEventListener('navigate', stay)
    stopLeaving = () => navigation.removeEventListener('navigate', stay)
    return left
  }

  it('offers what the country has, in its order, with the first one chosen', async () => {
    const { shown, group, radio } = await open()
    const radios = [...group().querySelectorAll('input')]
    expect(radios.map(({ value }) => value)).toEqual(['card', 'knet', 'cash'])
    expect(radio('card').checked).toBe(true)
    expect(group().querySelector('legend')!.textContent).toBe('How would you like to pay?')
    await shown.unmount()
  })

  it('is no choice where there is only one', async () => {
    const { shown, text } = await open({ methods: ['card', 'wallet'] })
    expect(shown.root.querySelector('[part=methods]')).toBeNull()
    expect(text()).toContain('Card details')
    await shown.unmount()
  })

  it('names a page and an amount on the button of the one that was chosen, with its text', async () => {
    const { shown, row, choose, says } = await open({ locale: 'en-kw' })
    expect(row('knet').textContent).not.toContain('your bank’s page')
    await choose('knet')
    expect(says()).toMatch(/^Go to KNET to pay KWD [\d.]+$/)
    expect(row('knet').textContent).toContain('You pay on your bank’s page with your KNET card.')
    await shown.unmount()
  })

  it('keeps the card fields while another way is chosen', async () => {
    const { shown, choose } = await open()
    const fields = shown.find('[data-fake-card]')
    await choose('knet')
    expect(fields.checkVisibility()).toBe(false)
    await choose('card')
    expect(fields.checkVisibility()).toBe(true)
    expect(shown.find('[data-fake-card]')).toBe(fields)
    await shown.unmount()
  })

  it('loads the card provider’s script once the card is chosen', async () => {
    const scripts = scriptCount()
    const { shown, choose, text } = await open({ methods: ['knet', 'card'] }, false)
    expect(scripts()).toBe(0)
    await choose('card')
    expect(scripts()).toBe(1)
    await expect.poll(text).toContain('Card payment is not available right now')
    await shown.unmount()
  })

  it('has no card fields in a country without cards', async () => {
    const scripts = scriptCount()
    const { shown, text, says } = await open({ methods: ['knet', 'cash'] }, false)
    expect([scripts(), text().includes('Card details')]).toEqual([0, false])
    expect(says()).toBe('Go to KNET to pay AED 274.00')
    await shown.unmount()
  })

  it('names the only way, where that is no card', async () => {
    const { shown, form } = await open({ methods: ['knet'] }, false)
    expect(shown.root.querySelector('[part=methods]')).toBeNull()
    expect(form().querySelector('h3')!.textContent).toBe('KNET')
    expect(form().textContent).toContain('You pay on your bank’s page')
    await shown.unmount()
  })

  it('says why a way cannot pay this amount, and cannot be made to choose it', async () => {
    const { shown, radio, row } = await open({ methods: ['card', 'low'] })
    expect(radio('cash').disabled).toBe(true)
    const reason = row('cash').querySelector('p')!
    expect(plain(reason.textContent)).toBe('For orders up to AED 20.00')
    expect(radio('cash').getAttribute('aria-describedby')).toBe(reason.id)
    await shown.unmount()
  })

  it('says what to do where no way can pay this amount', async () => {
    const { shown, row, text } = await open({ methods: ['low'] }, false)
    expect(text()).toContain('There is no way to pay this amount here')
    expect(plain(row('cash').textContent)).toContain('For orders up to AED 20.00')
    const ways = [...shown.find('[part=notice]').querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/en-ae/cart', '/en-ae/contact-us'])
    expect(shown.root.querySelector('[part=pay]')).toBeNull()
    await shown.unmount()
  })

  it('puts the fee on the button as soon as it is chosen, without asking', async () => {
    const { shown, backend, row, choose, says } = await open()
    expect(plain(row('cash').querySelector('label')!.textContent)).toContain('Fee + AED 10.00')
    const { length } = backend.called
    await choose('cash')
    expect(says()).toBe('Place the order, pay AED 284.00 on delivery')
    await choose('knet')
    expect(says()).toBe('Go to KNET to pay AED 274.00')
    expect(backend.called).toHaveLength(length)
    await shown.unmount()
  })

  it('places an order that is paid on delivery, with its fee', async () => {
    const { shown, backend, checkout, choose, press, paid } = await open()
    await choose('cash')
    await press()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(paid()).toEqual([['cash', 28_400]])
    expect(backend.orders.submitted()[0]!.paymentFee.amount).toBe(1000)
    await shown.unmount()
  })

  it('takes the fee of an order off again, where it is then paid another way', async () => {
    const { shown, checkout, choose, press, says } = await open({ payments: ['card_declined'] })
    await choose('cash')
    await press()
    await expect.poll(() => checkout.order.value?.paymentFee.amount).toBe(1000)
    await expect.poll(() => checkout.status.value).toBe('editing')
    expect(says()).toBe('Place the order, pay AED 284.00 on delivery')
    await choose('card')
    expect(says()).toBe('Pay AED 274.00')
    await shown.unmount()
  })

  it('leaves for the provider’s page, with the page to come back to, and stays busy', async () => {
    const { shown, backend, checkout, button, choose, press, says } = await open()
    const left = leaving()
    let sent: unknown
    backend.setOverride(({ path, body }) => {
      if (path.endsWith('/pay')) sent = (body as { payment: unknown }).payment
      return undefined
    })
    await choose('knet')
    await press()
    await expect.poll(() => left).toEqual(['https://knet.example/pay-1'])
    const [id] = [...backend.orders.orders.keys()]
    expect(sent).toEqual({
      ...{ type: 'Redirect', method: 'knet' },
      returnPath: `/en-ae/payment-return?order=${id}&method=knet`,
    })
    await expect.poll(() => checkout.status.value).toBe('redirecting')
    expect([says(), button().getAttribute('aria-disabled')]).toEqual(['Opening KNET', 'true'])
    await shown.unmount()
  })

  it('offers the wallet no fee to pay', async () => {
    const { shown, choose, agree, says } = await open()
    await choose('cash')
    await agree('274')
    expect(says()).toBe('Pay AED 274.00 from your wallet')
    expect(shown.root.querySelector('[part=methods]')).toBeNull()
    await shown.unmount()
  })

  it('pays a part by the wallet, and the rest on a provider’s page', async () => {
    const { shown, choose, press, agree, says, paid } = await open()
    const left = leaving()
    await choose('knet')
    await agree('100')
    expect(says()).toBe('Go to KNET to pay AED 174.00')
    await press()
    await expect.poll(() => left).toHaveLength(1)
    expect(paid()).toEqual([
      ['wallet', 10_000],
      ['knet', 17_400],
    ])
    await shown.unmount()
  })

  it('pays a part by the wallet, and the rest with its fee on delivery', async () => {
    const { shown, checkout, choose, press, agree, says, paid } = await open()
    await choose('cash')
    await agree('100')
    expect(says()).toBe('Place the order, pay AED 184.00 on delivery')
    await press()
    await expect.poll(() => checkout.status.value).toBe('placed')
    expect(paid()).toEqual([
      ['wallet', 10_000],
      ['cash', 18_400],
    ])
    await shown.unmount()
  })

  it('rests while an order is on its way, and keeps the form that was pressed until it is placed', async () => {
    const { shown, group, checkout, choose, press, says } = await open({ faults: { '/actions': 'never' } })
    await choose('cash')
    await press()
    await expect.poll(() => checkout.status.value).toBe('placing')
    expect(group().inert).toBe(true)
    expect(says()).toBe('Place the order, pay AED 284.00 on delivery')
    await shown.unmount()
  })

  it('is moved through with the arrows', async () => {
    const { shown, radio, says } = await open()
    radio('card').focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => radio('knet').checked).toBe(true)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(says).toBe('Place the order, pay AED 284.00 on delivery')
    await shown.unmount()
  })

  if (as === 'element') {
    it('has the mark beside the words where these need two lines', async () => {
      const { innerWidth, innerHeight } = window
      await page.viewport(280, 800)
      const { shown, row } = await open({ locale: 'ar-kw' })
      const box = (selector: string) => row('cash').querySelector(selector)!.getBoundingClientRect()
      const [words, fee, marks] = ['.vt-methods__words', '.vt-methods__fee', '.vt-methods__marks'].map(box)
      expect(fee!.top).toBeGreaterThan(words!.top + fee!.height / 2)
      expect(marks!.top).toBeLessThan(words!.bottom)
      expect(marks!.right).toBeLessThanOrEqual(words!.left)
      await shown.unmount()
      await page.viewport(innerWidth, innerHeight)
    })
  }

  it('shows mada first', async () => {
    const { shown, row } = await open({ methods: ['card', 'mada', 'knet'] })
    const marks = [...row('card').querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'))
    expect(marks).toEqual(['mada', 'Visa', 'Mastercard', 'American Express'])
    await shown.unmount()
  })

  it('writes the name of a mark that is not known on a plate, and says it once', async () => {
    const { shown, backend, storefront, row } = await open({ methods: ['card', 'knet'] })
    const known = storefront.use(paymentMethodsDomain)
    const items = known.peek().value!.items.map((method) => ({ ...method, marks: ['unionpay'] }))
    backend.answerWith({ 'GET /experience/masterdata/guest/v1/payment-methods': () => ({ items }) })
    await known.reload()
    await paint()
    const marks = (code: string) =>
      [...row(code).querySelectorAll('.vt-mark')].map((mark) => [mark.textContent, mark.getAttribute('aria-label')])
    expect([marks('card'), marks('knet')]).toEqual([[['unionpay', 'unionpay']], [['KNET', null]]])
    await shown.unmount()
  })

  it.each(['card', 'knet', 'cash'])('breaks no rule of accessibility with %s', async (code) => {
    const { shown, choose } = await open()
    await choose(code)
    expect(await axeViolations(shown.root, paymentElement)).toEqual([])
    await shown.unmount()
  })

  it('breaks no rule of accessibility where no way can pay', async () => {
    const { shown } = await open({ methods: ['low'] }, false)
    expect(await axeViolations(shown.root, paymentElement)).toEqual([])
    await shown.unmount()
  })

  it.each([
    ['ar-kw', 'كيف تود أن تدفع؟', 'كي نت'],
    ['zh-hk', '您想如何付款？', '前往 KNET 支付'],
    ['zh-sg', '您想如何付款？', '前往 KNET 支付'],
  ])('speaks %s', async (locale, title, go) => {
    const { shown, group, choose, says } = await open({ locale })
    expect(group().querySelector('legend')!.textContent).toBe(title)
    await choose('knet')
    expect(says()).toContain(go)
    await shown.unmount()
  })
})

import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import { consentDomain } from '@vitrine/core'
import { afterEach, expect, it } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { consentElement } from './consent.element.ts'

behaviour(consentElement, ({ mount }) => {
  async function open({ decided, ...options }: ShopStorefrontOptions & { decided?: string } = {}, props: object = {}) {
    const { storefront, cookies } = shopStorefront(options)
    if (decided !== undefined) cookies.set(CONSENT_COOKIE, decided)
    const mounted = await mount({ storefront, props })
    const { root, find } = mounted
    await expect.poll(() => root.querySelector('[role=status]')).not.toBeNull()
    // It fades in.
    await Promise.all(
      find('section')
        .getAnimations()
        .map(({ finished }) => finished),
    )
    return {
      ...mounted,
      consent: storefront.use(consentDomain),
      /** Without the time of the decision. */
      stored: () => cookies.get(CONSENT_COOKIE)?.replace(/\.\d{13}$/, ''),
      banner: find('section'),
      ways: [...root.querySelectorAll<HTMLButtonElement>('[part=ways] button')],
      dialog: () => root.querySelector('dialog'),
      switches: () => [...root.querySelectorAll<HTMLInputElement>('[role=switch]')],
      said: () => find('[role=status]').textContent,
      focused: () => (root instanceof ShadowRoot ? root : document).activeElement,
    }
  }
  const page = () => document.documentElement.style
  const ends = () => [page().scrollPaddingBlockEnd, page().paddingBlockEnd]
  /** As a page's own rules do it; the component has no sheet here. It is resized by that, or nobody looks again. */
  const place = (banner: HTMLElement, position: 'fixed' | 'absolute', minBlockSize: string) =>
    void Object.assign(banner.style, { position, insetBlockEnd: '0', minBlockSize })
  afterEach(() => document.querySelectorAll('a[href="#main"]').forEach((link) => link.remove()))

  it.each([
    ['en-ae', 'Your privacy choices', ['Accept all', 'Reject all', 'Choose']],
    ['ar-kw', 'خصوصيتك باختيارك', ['قبول الكل', 'رفض الكل', 'دعني أختار']],
    ['zh-hk', '您的私隱，由您決定', ['全部接受', '全部拒絕', '自行選擇']],
  ])('asks in %s who has not decided, by three buttons', async (locale, title, words) => {
    const { banner, root, stored, ways, unmount } = await open({ locale })
    expect([banner.hidden, banner.ariaLabel, ways.map(({ textContent }) => textContent)]).toEqual([false, title, words])
    expect(stored()).toBeUndefined()
    expect(await axeViolations(root, consentElement)).toEqual([])
    await unmount()
  })

  it.each([
    [0, '1.analytics-personalisation-marketing', true],
    [1, '1.', false],
  ])('is gone by one press of button %i, and says that it is saved', async (index, value, isAllowed) => {
    const { banner, events, said, stored, ways, unmount } = await open()
    ways[index]!.click()
    await expect.poll(() => banner.hidden).toBe(true)
    const decision = { analytics: isAllowed, personalisation: isAllowed, marketing: isAllowed }
    expect([stored(), events('vitrine-consent-change')]).toEqual([value, [decision]])
    await expect.poll(said).toContain('Your choice is saved')
    await unmount()
  })

  it('takes one choice for each category, all of them off before', async () => {
    const { banner, dialog, root, said, stored, switches, ways, unmount } = await open()
    ways[2]!.click()
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(switches().map(({ name, checked }) => [name, checked])).toEqual([
      ['analytics', false],
      ['personalisation', false],
      ['marketing', false],
    ])
    expect(dialog()!.textContent).toContain('Always on')
    expect(await axeViolations(root, consentElement)).toEqual([])
    switches()[0]!.click()
    root.querySelector<HTMLButtonElement>('[part=save]')!.click()
    await expect.poll(dialog).toBeNull()
    expect([banner.hidden, stored()]).toEqual([true, '1.analytics'])
    await expect.poll(said).toContain('Your choice is saved')
    await unmount()
  })

  it('decides nothing when the preferences are closed', async () => {
    const { banner, dialog, events, focused, stored, ways, unmount } = await open()
    ways[2]!.focus()
    ways[2]!.click()
    await expect.poll(() => dialog()?.open).toBe(true)
    dialog()!.querySelector('button')!.click()
    await expect.poll(dialog).toBeNull()
    expect([banner.hidden, stored(), focused()]).toEqual([false, undefined, ways[2]])
    expect(events('vitrine-consent-close')).toHaveLength(1)
    await unmount()
  })

  it('shows nothing to who has decided, and changes the decision when it is opened', async () => {
    const { banner, dialog, root, setProps, stored, switches, unmount } = await open({ decided: '1.marketing' })
    expect(banner.hidden).toBe(true)
    await setProps({ open: true })
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(switches().map(({ checked }) => checked)).toEqual([false, false, true])
    switches()[2]!.click()
    root.querySelector<HTMLButtonElement>('[part=save]')!.click()
    await expect.poll(stored).toBe('1.')
    await unmount()
  })

  it('opens again once it was closed', async () => {
    const { dialog, find, root, setProps, unmount } = await open({ decided: '1.' })
    const host = root instanceof ShadowRoot ? root.host : undefined
    // As a link does it that has `data-vitrine-open`.
    const ask = () => (host ? host.setAttribute('open', '') : setProps({ open: true }))
    await ask()
    await expect.poll(() => dialog()?.open).toBe(true)
    find('dialog button').click()
    await expect.poll(dialog).toBeNull()
    if (host) await expect.poll(() => host.hasAttribute('open')).toBe(false)
    else await setProps({ open: false })
    await paint()
    await ask()
    await expect.poll(() => dialog()?.open).toBe(true)
    await unmount()
  })

  it.each([
    ['en-ae', 'Your browser asks every site'],
    ['ar-kw', 'يطلب متصفحك من كل موقع'],
    ['zh-hk', '您的瀏覽器要求所有網站'],
  ])('says in %s why marketing stays off with Global Privacy Control', async (locale, words) => {
    const options = { locale, hasPrivacyControl: true, decided: '1.analytics-personalisation-marketing' }
    const { dialog, root, switches, unmount } = await open(options, { open: true })
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(switches().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    const described = switches()[2]!.getAttribute('aria-describedby')!
    expect(root.querySelector(`[id="${described}"]`)?.textContent).toContain(words)
    expect(await axeViolations(root, consentElement)).toEqual([])
    await unmount()
  })

  it('gives the focus back to where it was before it came into the banner', async () => {
    const { banner, focused, root, ways, unmount } = await open()
    // Whatever else is on the page stands elsewhere.
    const link = Object.assign(document.createElement('a'), { href: '#main' })
    const place = root instanceof ShadowRoot ? root.host : (root as Element)
    place.before(link)
    link.focus()
    await userEvent.tab()
    expect(focused()).toBe(ways[0])
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect([banner.hidden, focused()]).toEqual([false, ways[1]])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => banner.hidden).toBe(true)
    await expect.poll(() => document.activeElement).toBe(link)
    await unmount()
  })

  it('gives the focus to the first that can have it of an element that it came from', async () => {
    const { banner, root, unmount } = await open()
    const header = document.createElement('div')
    header.attachShadow({ mode: 'open' }).innerHTML =
      '<a href="#" hidden>Menu</a><a href="#">Shop</a><a href="#">Bag</a>'
    const place = root instanceof ShadowRoot ? root.host : (root as Element)
    place.after(header)
    const [, shop, cart] = header.shadowRoot!.querySelectorAll('a')
    cart!.focus()
    for (let count = 0; count < 3; count += 1) await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => banner.hidden).toBe(true)
    await expect.poll(() => header.shadowRoot!.activeElement).toBe(shop)
    header.remove()
    await unmount()
  })

  it('scrolls inside half of a window that is enlarged four times', async () => {
    await window.viewport(320, 200)
    const { banner, ways, unmount } = await open()
    expect(banner.getBoundingClientRect().height).toBeLessThanOrEqual(100)
    ways[2]!.focus()
    expect(ways[2]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(banner.getBoundingClientRect().bottom)
    await unmount()
    await window.viewport(1280, 800)
  })

  it('keeps the end of the page clear while it is there', async () => {
    const { banner, ways, unmount } = await open()
    place(banner, 'fixed', '200px')
    await expect.poll(ends).not.toContain('')
    ways[1]!.click()
    await expect.poll(() => banner.hidden).toBe(true)
    await expect.poll(ends).toEqual(['', ''])
    await unmount()
  })

  it('leaves the end of the page as it is where the banner is further up', async () => {
    const { banner, unmount } = await open()
    place(banner, 'fixed', '200px')
    await expect.poll(ends).not.toContain('')
    place(banner, 'absolute', '210px')
    await expect.poll(ends).toEqual(['', ''])
    await unmount()
  })

  it('follows a decision that is made elsewhere on the page', async () => {
    const { banner, consent, unmount } = await open()
    consent.decide({ analytics: true, personalisation: false, marketing: false })
    await expect.poll(() => banner.hidden).toBe(true)
    await unmount()
  })

  it('leaves it to the host on a partner’s page', async () => {
    const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }
    const { root, unmount } = await mount({ storefront: shopStorefront({ config }).storefront, props: { open: true } })
    await paint()
    expect(root.querySelector('section, dialog')).toBeNull()
    await unmount()
  })
})

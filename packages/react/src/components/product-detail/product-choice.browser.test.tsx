import { expect, it } from 'vitest'
import { behaviour, detailBy, paint } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { productDetailElement } from './product-detail.element.ts'

const jumper = 'cable-knit-jumper'

behaviour(productDetailElement, ({ mount }) => {
  const detail = detailBy(mount)

  it('tells by e-mail when it is back: asks for what is missing first, at its field, then thanks', async () => {
    const { root, find, backend, unmount } = await detail('all-butter-shortbread', {
      change: (product) => ({ ...product, inventoryInfo: { onlineStockAvailable: 0 } }),
    })
    const send = () => find<HTMLButtonElement>('[part=back-in-stock] button').click()
    const outcome = () => find('[part=back-in-stock] [role=status]').textContent
    /** What describes a field that is marked as wrong, directly below it. */
    const wrongIn = (name: string) => {
      const field = root.querySelector(`[part=back-in-stock] [name=${name}][aria-invalid=true]`)
      const below = (field?.closest('label') ?? field)?.nextElementSibling
      return below && below.id === field?.getAttribute('aria-describedby') ? below.textContent : ''
    }
    send()
    await expect.poll(() => wrongIn('email')).toContain('e-mail address such as')
    await expect.poll(focusedElement).toBe(find('[part=back-in-stock] [name=email]'))
    find<HTMLInputElement>('[part=back-in-stock] [name=email]').value = 'a@shopper.example'
    send()
    await expect.poll(() => wrongIn('consent')).toContain('Please agree')
    expect(wrongIn('email')).toBe('')
    expect(backend.called.filter((call) => call.includes('back-in-stock'))).toEqual([])
    find<HTMLInputElement>('[part=back-in-stock] [name=consent]').checked = true
    backend.setFault('POST /back-in-stock', { status: 429, code: 'TOO_MANY_REQUESTS' })
    send()
    await expect
      .poll(() => find('[part=back-in-stock] .vt-back-in-stock__problem + button')?.previousSibling?.textContent)
      .toContain('wait a minute')
    // The toast of the answer announces it.
    expect(find('.vt-back-in-stock__problem').getAttribute('role')).toBeNull()
    backend.setFault('POST /back-in-stock')
    find('[part=back-in-stock] button').focus()
    send()
    await expect.poll(outcome).toContain('hear from us once')
    await expect.poll(focusedElement).toBe(find('[part=back-in-stock] [role=status]'))
    await unmount()
  })

  it('opens the pictures large, turns them by keys, and gives the focus back', async () => {
    const { root, find, unmount } = await detail(jumper)
    const opener = find<HTMLButtonElement>('[part=gallery] li button')
    opener.focus()
    opener.click()
    await expect.poll(() => root.querySelector<HTMLDialogElement>('[part=zoom]')?.open).toBe(true)
    const picture = () => find('[part=zoom] img').getAttribute('src')
    const press = (key: string) =>
      find('[part=zoom] [role=group]').dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true }),
      )
    const first = picture()
    press('ArrowRight')
    await expect.poll(picture).not.toBe(first)
    press('ArrowLeft')
    await expect.poll(picture).toBe(first)
    const nearness = () => Number(find('[part=zoom] [role=group]').style.getPropertyValue('--vt-nearness') || 1)
    const opened = nearness()
    press('+')
    await expect.poll(nearness).toBe(opened * 1.5)
    press('ArrowRight')
    await paint()
    expect(picture()).toBe(first)
    find<HTMLDialogElement>('[part=zoom]').close()
    await expect.poll(() => root.querySelector('[part=zoom]')).toBeNull()
    expect((root instanceof ShadowRoot ? root : document).activeElement).toBe(opener)
    await unmount()
  })

  it('keeps a gift message with the line and counts what is left of it', async () => {
    const { find, add, backend, unmount } = await detail('the-aldersgate-hamper')
    const field = find<HTMLTextAreaElement>('[name=giftMessage]')
    expect(find('[part=gift-message]').textContent).toContain('300 characters left')
    field.value = 'With love'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await expect.poll(() => find('[part=gift-message]').textContent).toContain('291 characters left')
    add()
    await expect
      .poll(() => backend.cart.added)
      .toMatchObject([{ options: [{ attributeFQN: 'tenant~gift-message', shopperEnteredValue: 'With love' }] }])
    await unmount()
  })

  it('writes the choice into address and title of its own page, and of no other', async () => {
    const before = location.href
    const title = document.title
    document.title = 'Cable-knit jumper | Aldersgate'
    const elsewhere = await detail(jumper)
    elsewhere.radio('color', 'navy').click()
    await expect.poll(elsewhere.chosen).toMatchObject({ 'option:tenant~color': 'navy' })
    expect(location.href).toBe(before)
    expect(document.title).toBe('Cable-knit jumper | Aldersgate')
    await elsewhere.unmount()
    const ownPage = await detail(jumper, {}, { keepsAddress: true })
    ownPage.radio('color', 'navy').click()
    ownPage.radio('size1', 'L').click()
    await expect.poll(() => new URLSearchParams(location.search).get('colour')).toBe('navy')
    await expect.poll(() => new URLSearchParams(location.search).get('size1')).toBe('L')
    expect(document.title).toBe('Cable-knit jumper, Navy | Aldersgate')
    history.replaceState(history.state, '', before)
    document.title = title
    await ownPage.unmount()
  })

  it('asks the shop about the choice, and believes its stock', async () => {
    const { radio, find, backend, unmount } = await detail(jumper)
    radio('size1', 'L').click()
    await expect.poll(() => backend.called.filter((call) => call.endsWith('/configure'))).toHaveLength(1)
    expect(find('[part=stock]').textContent).toBe('In stock')
    await unmount()
  })
})

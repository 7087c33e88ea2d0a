import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour, detailBy, paint } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { productDetailElement } from './product-detail.element.ts'

const jumper = 'cable-knit-jumper'

behaviour(productDetailElement, ({ mount }) => {
  const detail = detailBy(mount)

  it('adds the size that was chosen, as often as was asked', async () => {
    const { radio, find, add, backend, events, unmount } = await detail(jumper)
    radio('size1', 'L').click()
    find('[part=buy-box] .vt-quantity button:last-child').click()
    await expect.poll(() => find<HTMLInputElement>('[name=quantity]').value).toBe('2')
    add()
    await expect
      .poll(() => backend.cart.added)
      .toMatchObject([
        { product: { productCode: 'ALD-F-1001', variationProductCode: 'ALD-F-1001-ECRU-L' }, quantity: 2 },
      ])
    await expect.poll(() => events('vitrine-add')).toEqual([{ productCode: 'ALD-F-1001' }])
    await unmount()
  })

  it.each([jumper, 'all-butter-shortbread'])(
    'says of %s what it is about only where the shop knows',
    async (product) => {
      const about = ({ root }: { root: ParentNode }) =>
        [...root.querySelectorAll('[part=facts] summary')].filter(
          ({ textContent }) => textContent === 'About this product',
        )
      const described = await detail(product)
      expect(about(described)).toHaveLength(1)
      await described.unmount()
      const bare = await detail(product, { change: (all) => ({ ...all, productFullDescription: '' }) })
      expect(bare.find('[part=facts] summary')).toBeTruthy()
      expect(about(bare)).toHaveLength(0)
      await bare.unmount()
    },
  )

  it('has the paragraphs and lists of a description', async () => {
    const productFullDescription = 'Of linen.\nWoven in Ulster:\n• cool\n• strong\nWash at 30°.'
    const { root, unmount } = await detail(jumper, { change: (product) => ({ ...product, productFullDescription }) })
    const about = [...root.querySelector('[part=facts] > div')!.children]
    expect(about.map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['p', 'Of linen.'],
      ['p', 'Woven in Ulster:'],
      ['ul', 'coolstrong'],
      ['p', 'Wash at 30°.'],
    ])
    expect(about[2]!.children).toHaveLength(2)
    await unmount()
  })

  it('has a place of the page’s own above what is promised of the delivery', async () => {
    const { storefront } = shopStorefront()
    const { root, find, unmount } = await mount({
      storefront,
      props: { product: 'the-aldersgate-hamper' },
      slots: { delivery: '<b>A day</b>' },
    })
    const place = () => root.querySelector('slot[name=delivery], b')
    await expect.poll(place).not.toBeNull()
    expect(find('.vt-buy__form').compareDocumentPosition(place()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(place()!.compareDocumentPosition(find('[part=promises]'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await unmount()
  })

  it('asks for the size at the sizes, with the focus there, when none was chosen', async () => {
    const { root, find, add, backend, unmount } = await detail(jumper)
    add()
    await expect.poll(() => find('[part=buy-box] [role=status]').textContent).toContain('choose a size')
    const { activeElement } = root instanceof ShadowRoot ? root : document
    expect((activeElement as HTMLInputElement).name).toBe('option:tenant~size1')
    expect(find('fieldset:not([data-colour])').getAttribute('aria-describedby')).toBe(
      find('[part=buy-box] [role=status]').id,
    )
    expect(backend.cart.added).toEqual([])
    await unmount()
  })

  it('keeps a sold-out size choosable, says so, and leads to the nearest one in one tap', async () => {
    const { root, radio, find, add, backend, unmount } = await detail(jumper)
    expect(radio('size1', 'M').getAttribute('aria-label')).toBe('M, sold out')
    radio('size1', 'M').click()
    await expect.poll(() => find('[part=buy-box] [role=status]').textContent).toBe('Ecru · M is sold out.')
    add()
    expect(backend.cart.added).toEqual([])
    const ways = [...root.querySelectorAll<HTMLAnchorElement>('[part=alternatives] a')]
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Moss · M', 'Navy · M', 'Ecru · S', 'Ecru · L'])
    expect(ways[0]!.getAttribute('href')).toBe('/en-ae/fashion/cable-knit-jumper?colour=moss&size1=M')
    ways[0]!.focus()
    ways[0]!.click()
    await expect.poll(() => find('[part=buy-box] [role=status]').textContent).toBe('')
    expect(focusedElement()).toBe(radio('color', 'moss'))
    add()
    await expect
      .poll(() => backend.cart.added)
      .toMatchObject([{ product: { variationProductCode: 'ALD-F-1001-MOSS-M' } }])
    await unmount()
  })

  it('says how many are left when they are few, and stops the quantity there', async () => {
    const { radio, find, unmount } = await detail(jumper)
    radio('color', 'moss').click()
    radio('size1', 'S').click()
    await expect.poll(() => find('[part=stock]').textContent).toBe('Only 2 left')
    const more = find<HTMLButtonElement>('[part=buy-box] .vt-quantity button:last-child')
    more.focus()
    more.click()
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    more.click()
    expect(focusedElement()).toBe(more)
    expect(find<HTMLInputElement>('[name=quantity]').value).toBe('2')
    await unmount()
  })

  it('takes a typed quantity, and keeps the last one when it is no number', async () => {
    const { find, unmount } = await detail('all-butter-shortbread')
    const field = find<HTMLInputElement>('[name=quantity]')
    const type = async (text: string) => {
      field.focus()
      field.select()
      document.execCommand('insertText', false, text)
      await paint()
      field.blur()
      await paint()
      return field.value
    }
    expect(await type('12')).toBe('12')
    expect(await type('lots')).toBe('12')
    expect(await type('0')).toBe('12')
    expect(await type('90')).toBe('40')
    expect(await type('999999999')).toBe('40')
    await unmount()
  })

  it('shows the pictures of the colour, the one asked for first', async () => {
    const { find, radio, chosen, unmount } = await detail(jumper, {}, { colour: 'navy' })
    const pictures = () => find('[part=gallery] img').getAttribute('src')
    expect(chosen()).toEqual({ 'option:tenant~color': 'navy' })
    expect(pictures()).toContain('navy-front')
    radio('color', 'moss').click()
    await expect.poll(pictures).toContain('moss-front')
    await unmount()
  })

  it('posts options that agree with each other when there is no script', async () => {
    const { find, radio, unmount } = await detail('lambswool-tartan-scarf')
    const fields = new FormData(find<HTMLFormElement>('form[method=post]'))
    expect(fields.get('variationProductCode')).toBeNull()
    expect(fields.get('option:tenant~size1')).toBe('One size')
    expect(fields.get('option:tenant~color')).toBe(radio('color', String(fields.get('option:tenant~color'))).value)
    expect(fields.get('quantity')).toBe('1')
    await unmount()
  })

  it('forgets the choice when another product is shown', async () => {
    const { radio, chosen, setProps, find, unmount } = await detail(jumper)
    radio('size1', 'L').click()
    await expect.poll(chosen).toMatchObject({ 'option:tenant~size1': 'L' })
    await setProps({ product: 'merino-crew-neck' })
    await expect.poll(() => find('h1').textContent).not.toContain('Cable')
    expect(chosen()['option:tenant~size1']).toBeUndefined()
    await unmount()
  })

  it('writes allergens in bold, nutrition per 100 g and what the country promises', async () => {
    const { root, find, unmount } = await detail('all-butter-shortbread')
    const bold = [...root.querySelectorAll('[part=facts] p strong')].map(({ textContent }) => textContent)
    expect(bold).toEqual(['Wheat', 'milk'])
    const list = [...root.querySelectorAll('[part=facts] ul[aria-label="Contains"] li')]
    expect(list.map(({ textContent }) => textContent)).toEqual(['Gluten', 'Milk'])
    expect(find('table caption').textContent).toBe('Typical values per 100 g')
    expect(find('table').textContent).toContain('2,180 kJ / 522 kcal')
    await expect.poll(() => find('[part=promises]').textContent).toContain('With you Tue 24 – Thu 26 Nov')
    expect(find('[part=promises]').textContent).toContain('Food is not taken back unless it is damaged')
    await unmount()
  })

  it('lists what a hamper holds, as links', async () => {
    const { root, unmount } = await detail('the-aldersgate-hamper')
    const contents = [...root.querySelectorAll<HTMLAnchorElement>('[part=facts] li a')]
    expect(contents.length).toBeGreaterThan(3)
    expect(contents.every((link) => link.getAttribute('href')?.startsWith('/en-ae/food/'))).toBe(true)
    await unmount()
  })

  it('shows no empty line where there is no brand, and no ingredients where there are none', async () => {
    const { root, unmount } = await detail('all-butter-shortbread', {
      change: (product) => ({
        ...product,
        productBrand: '',
        foodFacts: product.foodFacts && { ...product.foodFacts, ingredients: '', allergens: [] },
      }),
    })
    expect(root.querySelector('.vt-buy__brand')).toBeNull()
    expect([...root.querySelectorAll('summary')].map(({ textContent }) => textContent)).not.toContain('Ingredients')
    await unmount()
  })

  it('does not add when a listener refuses', async () => {
    const { add, find, backend, root, setProps, unmount } = await detail('all-butter-shortbread')
    let calls = 0
    if (root instanceof ShadowRoot) {
      root.host.addEventListener('vitrine-before-add', (event) => {
        calls++
        event.preventDefault()
      })
    } else {
      await setProps({ onBeforeAdd: () => calls++ < 0 })
    }
    add()
    await expect.poll(() => calls).toBe(1)
    expect(backend.cart.added).toEqual([])
    expect(find('[part=add]').getAttribute('aria-busy')).toBe('false')
    await unmount()
  })

  it('says that an add failed and keeps what was chosen', async () => {
    const { radio, add, find, chosen, backend, unmount } = await detail(jumper)
    backend.setFault('POST /item', { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' })
    radio('size1', 'L').click()
    add()
    await expect.poll(() => find('[part=buy-box] [role=alert]').textContent).toContain('sold out')
    expect(chosen()).toMatchObject({ 'option:tenant~size1': 'L' })
    await unmount()
  })

  it('leaves a failed add to the notifications of the page to announce', async () => {
    const toaster = document.body.appendChild(document.createElement('vitrine-toaster'))
    const { radio, add, find, root, backend, unmount } = await detail(jumper)
    backend.setFault('POST /item', { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' })
    radio('size1', 'L').click()
    add()
    await expect.poll(() => find('[part=buy-box] .vt-buy__failure').textContent).toContain('sold out')
    expect(root.querySelector('[part=buy-box] [role=alert]')).toBeNull()
    await unmount()
    toaster.remove()
  })

  it('tells a product that is not there from one that could not be read', async () => {
    const missing = await detail('no-such-thing')
    expect(missing.find('[part=error] a').getAttribute('href')).toBe('/en-ae')
    await missing.unmount()
    const failed = await detail(jumper, { faults: { 'GET /product-details-page': 'lostRequest' } })
    failed.backend.setFault('GET /product-details-page')
    failed.find('[part=error] button').click()
    await expect.poll(() => failed.root.querySelector('h1')?.textContent).toBe('Cable-knit jumper')
    await failed.unmount()
  })

  it.each([
    [jumper, 'en-ae'],
    [jumper, 'ar-kw'],
    ['mature-cheddar', 'ar-kw'],
    ['the-aldersgate-hamper', 'en-ae'],
    ['no-such-thing', 'ar-kw'],
  ])('has nothing that axe finds for %s in %s', async (product, locale) => {
    const { root, unmount } = await detail(product, { locale })
    for (const group of root.querySelectorAll('details')) group.open = true
    expect(await axeViolations(root, productDetailElement)).toEqual([])
    await unmount()
  })
})

import { describe, expect, it } from 'vitest'
import type { PictureProduct } from '../job.ts'
import { wardrobe } from './wardrobe.ts'

const tee: PictureProduct = {
  slug: 'tee',
  departmentType: 'fashion',
  picture: { renderer: 'cloth', garment: 'polo', scale: 0.5, tones: { red: { stripe: '#ffffff' } } },
  colours: [
    { code: 'red', hex: '#aa0000', images: [] },
    { code: 'navy', hex: '#000044', images: [] },
  ],
}
const tie: PictureProduct = {
  slug: 'tie',
  departmentType: 'fashion',
  picture: { renderer: 'cloth', garment: 'striped-tie', tones: { default: { main: '#26324c' } } },
}

describe('wardrobe', () => {
  const dressed = wardrobe([tee, tie])

  it('dresses a garment in the colour that is named, with its own tones', () => {
    expect(dressed('tee/navy').tones).toEqual({ main: '#000044' })
    expect(dressed('tee/red').tones).toEqual({ main: '#aa0000', stripe: '#ffffff' })
  })

  it('takes the first colour, or the only one, when none is named', () => {
    expect(dressed('tee')).toEqual(dressed('tee/red'))
    expect(dressed('tie').tones).toEqual({ main: '#26324c' })
  })

  it('keeps the size of children’s clothes', () => {
    const grown = wardrobe([{ ...tee, picture: { renderer: 'cloth', garment: 'polo' } }])
    expect(dressed('tee').scale).toBeCloseTo(grown('tee').scale / 2)
  })

  it('names the product when the catalogue has lost it', () => {
    expect(() => dressed('tee/green')).toThrow(/"tee\/green"/)
  })
})

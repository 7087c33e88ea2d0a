import { describe, expect, it } from 'vitest'
import { parseVariant } from './variants.ts'

describe('parseVariant', () => {
  it('chooses AVIF, then WebP, then JPEG by what the browser accepts', () => {
    expect(parseVariant({ w: '640', q: '75' }, 'image/avif,image/webp,*/*')).toEqual({
      width: 640,
      quality: 75,
      format: 'avif',
    })
    expect(parseVariant({ w: '640', q: '50' }, 'image/webp')?.format).toBe('webp')
    expect(parseVariant({ w: '640' }, '*/*')).toEqual({ width: 640, quality: 75, format: 'jpeg' })
  })
  it('is undefined for a width or quality that is not published', () => {
    expect(parseVariant({ w: '641' })).toBeUndefined()
    expect(parseVariant({ w: '640', q: '100' })).toBeUndefined()
    expect(parseVariant({ w: 'x' })).toBeUndefined()
  })
})

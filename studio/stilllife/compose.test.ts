import { describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import { artwork } from './labels/find-artwork.ts'
import { campaign } from './scenes/campaign.ts'
import { categories } from './scenes/categories.ts'
import { scenes } from './scenes/index.ts'

const all = [
  ...Object.entries(scenes),
  ...Object.entries(categories),
  ...campaign.map((c) => [c.name, c.scene] as const),
]
const ground = { a: '#ffffff' }
const camera = { from: [0, 1, 5], to: [0, 0, 0], zoom: 0.1 } as const

describe('compose', () => {
  it.each(all)('finds every shape, paint and label of %s', (_, scene) => {
    const { labels, uniforms } = compose(scene, true)
    expect(uniforms['uInst']).toHaveLength(scene.things.length * 32)
    for (const name of labels) expect(artwork(name).svg).not.toBe('')
  })

  it('names the missing shape when a scene asks for one that there is not', () => {
    expect(() => compose({ things: [{ shape: 'teapot', a: [1], at: [0, 0, 0] }], ground, camera })).toThrow(/"teapot"/)
  })

  it('keeps one material for things that look alike', () => {
    const ball = { shape: 'pool', a: [1, 0.1], at: [0, 0, 0], parts: [{ a: '#ff0000' }] } as const
    const one = compose({ things: [ball], ground, camera })
    const two = compose({ things: [ball, { ...ball, at: [2, 0, 0] }], ground, camera })
    expect(two.uniforms['uMat']).toEqual(one.uniforms['uMat'])
  })
})

import { describe, expect, it } from 'vitest'
import { urgentPicture } from './urgent-picture.ts'

const lazy = '<img src="/a" srcSet="/a 640w" sizes="64px" loading="lazy" fetchPriority="auto">'
const urgent = '<img src="/b" srcSet="/b?w=640&amp;q=75 640w" sizes="100vw" fetchPriority="high">'

describe('urgentPicture', () => {
  it('finds the one that is asked for at once, as it is written', () => {
    expect(urgentPicture(lazy + urgent)).toEqual({ srcSet: '/b?w=640&amp;q=75 640w', sizes: '100vw' })
  })
  it('finds none among pictures that wait, or that have no sizes', () => {
    expect(urgentPicture(lazy)).toBeUndefined()
    expect(urgentPicture('<img src="/c" fetchPriority="high">')).toBeUndefined()
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { media, plan, seed } from './plan.ts'

const planned = (await plan()).map((job) => job.file)
const categories = JSON.parse(readFileSync(join(seed, 'categories.json'), 'utf8')) as {
  department: string
  code: string
}[]
const pictures = categories.map(({ department, code }) => `categories/${department}/${code.replace('/', '-')}.avif`)

describe('plan', () => {
  it('has one picture for every category, and none for others', () => {
    expect(planned.filter((file) => file.startsWith('categories/')).sort()).toEqual(pictures.sort())
  })

  it('has them rendered', () => {
    expect(pictures.filter((file) => !existsSync(join(media, file)))).toEqual([])
  })

  it('names no file twice', () => {
    expect(planned.filter((file, i) => planned.indexOf(file) !== i)).toEqual([])
  })
})

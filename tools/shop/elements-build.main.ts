import { at } from '../paths.ts'

const { buildElements } = (await import(at('packages', 'elements', 'build', 'build.ts'))) as {
  buildElements: () => Promise<unknown>
}
await buildElements()

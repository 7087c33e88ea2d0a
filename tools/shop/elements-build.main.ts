import { buildElements } from '../../packages/elements/build/build.ts'

await buildElements()

import { buildElements } from '../../packages/elements/build/build.ts'
import { testElements } from './test-elements.ts'

await buildElements({ out: process.argv[2]!, elements: testElements })

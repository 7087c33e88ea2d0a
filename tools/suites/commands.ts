import { at, nodeArguments } from '../paths.ts'

/** A TypeScript file of this repository as a program. */
export const script = (file: string, ...rest: string[]): string[] => [
  process.execPath,
  ...nodeArguments(),
  at(file),
  ...rest,
]

/**
 * TypeScript 7, a fifth of the work of 6, whose interface the documentation still needs; one thread, as two steps run
 * at a time.
 */
export const tsc = [
  process.execPath,
  at('node_modules/@typescript/native/bin/tsc'),
  '--singleThreaded',
  '--pretty',
  'false',
]

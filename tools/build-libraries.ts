// `npm run build` makes each published package: its modules one by one, a declaration beside each entry of its
// `exports`, style sheets. Arguments name packages (`core react`); without any, all are built whose source changed.
import { rmSync } from 'node:fs'
import { at } from './paths.ts'
import { readLibrary, type Library } from './libraries/library.ts'
import { packageNames } from './libraries/pack.ts'
import { writeDeclarations } from './libraries/declarations.ts'
import { writeModules } from './libraries/modules.ts'
import { writeStyles } from './libraries/styles.ts'
import { contentStamp, oncePerStamp } from './shop/stamp.ts'
import { fail, say, secondsSince } from './terminal.ts'

const order: readonly string[] = packageNames
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !order.includes(name))
if (unknown.length > 0) fail(`No package is called ${unknown.join(', ')}. There are ${order.join(', ')}.`)

for (const name of order.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const library = readLibrary(name)
  const stamp = contentStamp([...sourcesUpTo(name), at('tools/libraries'), at('package-lock.json')])
  const began = Date.now()
  const isBuilt = await oncePerStamp(`library-${name}`, stamp, library.dist, () => build(library))
  if (isBuilt) say(`built ${library.name} (${secondsSince(began)})`)
}

async function build(library: Library) {
  rmSync(library.dist, { recursive: true, force: true })
  await writeModules(library)
  await writeDeclarations(library)
  await writeStyles(library)
}

/** Declarations of a package follow those of the packages that it stands on. */
function sourcesUpTo(name: string): string[] {
  return order
    .slice(0, order.indexOf(name) + 1)
    .flatMap((each) => [at('packages', each, 'src'), at('packages', each, 'package.json')])
}

import { spawn } from 'node:child_process'
import { at, nodeArguments, root } from '../paths.ts'
import { say, secondsSince } from '../terminal.ts'
import { contentStamp, oncePerStamp } from './stamp.ts'

const sources = ['contract/src', 'core/src', 'react/src', 'elements/src', 'elements/build'].map((path) =>
  at('packages', path),
)

/** Builds the elements for the browser when their source changed since the last time. */
export async function ensureElements(): Promise<void> {
  const stamp = contentStamp([...sources, at('package-lock.json')])
  const began = Date.now()
  const isBuilt = await oncePerStamp('elements', stamp, at('packages', 'elements', 'cdn'), buildElementsApart)
  if (isBuilt) say(`built the elements (${secondsSince(began)})`)
}

/** In a process of its own: a build reads the registry, and a module once read stays as it was. */
function buildElementsApart() {
  say('building the elements')
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArguments(), at('tools', 'shop', 'elements-build.main.ts')], {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The elements could not be built; the lines above say why.')),
    )
  })
}

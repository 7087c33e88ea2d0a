import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/**
 * Thread that writes papers of one template, one at a time: it is given their data as JSON, and answers `{ bytes }` or
 * `{ problem }`. Fonts are found in its packages alone, and read once.
 */
const require = createRequire(import.meta.url)
const packages = ['ibm-plex-sans-arabic', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-thai']
const weights = ['400Regular', '600SemiBold']
const fontPaths = packages.flatMap((name) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
  return weights.map((weight) => join(folder, weight))
})

const file = fileURLToPath((workerData as { template: string }).template)
const template = readFileSync(file, 'utf8')
const compiler = NodeCompiler.create({ workspace: dirname(file), fontArgs: [{ fontPaths }] })

parentPort?.on('message', (data: string) => {
  try {
    const bytes = Uint8Array.from(compiler.pdf({ mainFileContent: template, inputs: { data } }))
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : JSON.stringify(error) })
  } finally {
    // What it remembers of a document is of no use to the next.
    compiler.evictCache(0)
  }
})

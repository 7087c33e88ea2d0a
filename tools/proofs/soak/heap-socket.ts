// Preloaded by the services of a soak: says on a socket beside their logs what the process holds after a collection.
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { heapSocket } from './heap-of.ts'

const [, name] = /reference-(api|site)\/src\/main\.ts$/.exec(process.argv[1] ?? '') ?? []

if (name) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  createServer((_request, response) => {
    collect()
    // A second collection takes what finalizers let go of.
    setImmediate(() => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      response.end(String(heapUsed + external))
    })
  })
    .listen(heapSocket(process.env['VITRINE_HOME']!, name as 'api' | 'site'))
    .unref()
}

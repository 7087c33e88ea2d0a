// Loaded before a test's server (`--import`): writes the fault that VITRINE_SEEDED_FAULT names into one module as it is
// read.
import { registerHooks } from 'node:module'
import { seededFaults, type SeededFault, type SeededFaultName } from './seeded-faults.ts'

const fault: SeededFault = seededFaults[process.env['VITRINE_SEEDED_FAULT'] as SeededFaultName]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(fault.module)) return loaded
    const source = String(loaded.source)
    if (!source.includes(fault.from))
      throw new Error(`${fault.module} has changed: the seeded fault is not in it any more.`)
    return { ...loaded, source: source.replace(fault.from, () => fault.to) }
  },
})

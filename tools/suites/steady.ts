import type { Proof } from '../../apps/reference-api/src/testing/proofs/proof.ts'
import { beginLog } from './part-log.ts'
import { parts } from './parts.ts'
import { sum, type Outcome } from './step.ts'

/** Every test in a browser once: one that fails, or passes only at its second run, is a violation. */
export async function proveSteady(run: number, runs: number): Promise<Proof> {
  const outcomes: Outcome[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (!part.needsChromium) continue
    beginLog(name)
    outcomes.push(await part.run())
  }
  return steadyProof(`Run ${run} of ${runs}: every browser test passes at once`, outcomes)
}

export function steadyProof(invariant: string, outcomes: readonly Outcome[]): Proof {
  const { passed, failures, unsteady } = sum(outcomes)
  return {
    invariant,
    done: `${passed - unsteady.length} passed at once`,
    violations: [...failures, ...unsteady.map((line) => `unsteady: ${line}`)],
  }
}

import { runBuiltBundles } from './built-bundles.ts'
import { runBuilds } from './builds.ts'
import { checks } from './checks.ts'
import { ensureChromium, fetchChromium } from './install-chromium.ts'
import { runSteps, sum, type Outcome } from './step.ts'
import { runStudioChecksIfChanged } from './studio.ts'
import { runVitest } from './vitest.ts'

/** One part of `npm test`. */
export interface Part {
  readonly run: () => Promise<Outcome>
  readonly needsChromium?: boolean
  /** Folders that it never reads, of those in the checkout's folder. */
  readonly isWithout: readonly string[]
}

const inPage = ['react', 'elements']
const twice = { hasSecondRun: true }

export const parts: Readonly<Record<string, Part>> = {
  check: {
    run: async () => sum([await runSteps('check', checks()), await runStudioChecksIfChanged()]),
    isWithout: [],
  },
  unit: { run: () => runVitest('unit', ['unit', 'api']), isWithout: [] },
  build: { run: runBuilds, isWithout: ['e2e', 'studio'] },
  browser: {
    needsChromium: true,
    run: () => inChromium(() => runVitest('browser', inPage, [], twice)),
    isWithout: ['docs', 'e2e', 'studio'],
  },
  bundles: {
    needsChromium: true,
    run: () =>
      inChromium(async (chromium) =>
        sum([await runVitest('bundles', ['bundles'], [], twice), await runBuiltBundles(chromium)]),
      ),
    isWithout: ['docs', 'e2e', 'studio'],
  },
  e2e: endToEnd('e2e', 'e2e'),
  changes: endToEnd('changes', 'e2e-changes'),
}

/** Fast ones first. Parts of a round run beside each other: alone, each leaves a core free for a while. */
export const rounds: readonly (readonly string[])[] = [
  ['build', 'check', 'unit'],
  ['bundles', 'browser'],
  ['e2e', 'changes'],
]

/** What a part that could not start leaves behind: nothing after it is tried. */
export const notStarted = (part: string, { message }: Error): Outcome => ({
  passed: 0,
  failed: 1,
  failures: [`${part} could not start: ${message}`],
  endsRun: true,
})

function endToEnd(name: string, project: string): Part {
  return {
    needsChromium: true,
    run: () => inChromium(() => runVitest(name, [project], [], twice)),
    isWithout: ['docs', 'studio'],
  }
}

async function inChromium(run: (chromium: string) => Promise<Outcome>) {
  await fetchChromium()
  const chromium = ensureChromium()
  process.env['CHROMIUM_PATH'] = chromium
  return run(chromium)
}

import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, TestSuite, Vitest } from 'vitest/node'
import { createProgress, type Progress } from '../progress.ts'
import { failureText, type Failure } from './failure-text.ts'
import { fromRoot } from './part-log.ts'
import { screen } from './screen.ts'

type Screen = ReturnType<typeof screen>

/** On a terminal one line of progress, elsewhere a line a file; each failure at once and in full. */
class LineReporter implements Reporter {
  readonly #screen: Screen
  readonly #progress: Progress<string>
  #vitest: Vitest | undefined
  #total = 0
  #done = 0

  constructor(output: Partial<Screen> = {}) {
    this.#screen = { ...screen(), ...output }
    this.#progress = createProgress(this.#screen)
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#total = files.length
    this.#showProgress()
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state === 'failed')
      this.#fail(test.module, titlesOf(test), result.errors, { pictures: picturesOf(test) })
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.#fail(suite.module, titlesOf(suite), suite.errors(), { isGroup: true })
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    if (module.errors().length > 0) this.#fail(module, [], module.errors())
    if (!this.#screen.isTTY) this.#write(`vitrine  ${fileLine(module)}\n`)
    this.#showProgress()
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#progress.end()
    for (const error of unhandled) this.#write(`vitrine  FAIL  outside of every test\n${this.#reason([error])}\n`)
  }

  #fail(
    module: TestModule,
    titles: string[],
    errors: readonly SerializedError[],
    more: Partial<Pick<Failure, 'pictures' | 'isGroup'>> = {},
  ): void {
    const reason = this.#reason(errors, module)
    const { name: project } = module.project
    this.#write(failureText({ project, file: fromRoot(module.moduleId), titles, reason, pictures: [], ...more }))
  }

  /** Vitest's own words: message, difference and the frames of this repository. */
  #reason(errors: readonly SerializedError[], module?: TestModule): string {
    const options = { showCodeFrame: false, ...(module ? { project: module.project } : {}) }
    return errors.map((error) => this.#vitest?.logger.formatError(error, options).output ?? error.message).join('\n')
  }

  #write(text: string): void {
    this.#progress.end()
    this.#screen.write(text)
    this.#showProgress()
  }

  #showProgress(): void {
    if (this.#screen.isTTY && this.#done < this.#total) this.#progress.show(this.#screen.part, this.#done, this.#total)
  }
}

function titlesOf({ name, parent }: TestCase | TestSuite): string[] {
  return [...(parent.type === 'module' ? [] : titlesOf(parent)), name]
}

/** Those of the page that an end-to-end test has left, and those that vitest takes of its own. */
function picturesOf(test: TestCase): string[] {
  const own = test
    .artifacts()
    .flatMap(({ type, attachments = [] }) => (type === 'internal:failureScreenshot' ? attachments : []))
    .map((attachment) => ('originalPath' in attachment ? attachment.originalPath : attachment.path))
  return [...own, ...(test.meta().pictures ?? [])].flatMap((path) => (path ? [fromRoot(String(path))] : []))
}

/** `ok      12 passed    3.1 s  e2e/buying/bag.e2e.ts`, with the project where several run the same files. */
export function fileLine(module: TestModule): string {
  const tests = [...module.children.allTests()].map((test) => test.result().state)
  const count = (wanted: string) => tests.filter((state) => state === wanted).length
  const counted = (['failed', 'skipped'] as const).filter((state) => count(state) > 0)
  const counts = [`${count('passed')} passed`, ...counted.map((state) => `${count(state)} ${state}`)].join(', ')
  const { duration, collectDuration } = module.diagnostic()
  const seconds = ((duration + collectDuration) / 1000).toFixed(1)
  const isRed = module.state() === 'failed'
  const project = module.project.vitest.projects.length > 1 ? ` (${module.project.name})` : ''
  const file = relative(module.project.vitest.config.root, module.moduleId)
  return `${isRed ? 'FAIL' : 'ok  '}  ${counts.padStart(12)}  ${seconds.padStart(6)} s  ${file}${project}`
}

// Vitest takes a reporter's file by its default export.
// oxlint-disable-next-line import/no-default-export
export { LineReporter as default }

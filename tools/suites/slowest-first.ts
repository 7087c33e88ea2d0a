import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that kill servers, wait for a slow network or open every screen: longer than their size tells. */
const slow =
  /\/testing\/proofs\/|\/dead-process\.test|\/e2e\/(quality\/(accessible-pages|api-outage|layout-while-loading|performance)|buying\/purchase-screens)\.e2e\.ts$/
const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)

/** Starts with what takes longest, so that no worker is left alone with it at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

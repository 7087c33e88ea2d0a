import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start servers and kill them: each takes about as long as a hundred others. */
const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('/testing/proofs/')

/** Starts with what takes longest, so that no worker is left alone with it at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

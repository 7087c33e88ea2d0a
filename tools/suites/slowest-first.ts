import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that kill servers, wait for a slow network or open every screen: longer than their size tells. */
const slow = [
  '/testing/proofs/',
  '/dead-process.test.',
  '/hanging-api.test.',
  '/columns/columns.browser.test.',
  '/e2e/languages/pseudo.',
  '/e2e/buying/production.',
  '/e2e/partner/versions.',
  '/e2e/browsing/tracking',
  '/e2e/quality/accessible-pages.',
  '/e2e/quality/api-outage.',
  '/e2e/quality/performance.',
  '/e2e/buying/purchase-screens.',
]
const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(part))

/** Starts with what takes longest, so that no worker is left alone with it at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

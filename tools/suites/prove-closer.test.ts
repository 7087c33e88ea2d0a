import { expect, test } from 'vitest'
import { measuringFiles, samplingFiles } from './prove-closer.ts'

test('takes the tests that look at a sample, in a browser and without one', () => {
  const files = samplingFiles()
  expect(files).toContain('e2e/quality/accessible-pages.e2e.ts')
  expect(files).toContain('apps/reference-api/src/modules/orders/last-units.test.ts')
  expect(files).not.toContain('tools/suites/measured.test.ts')
})

test('takes each test that measures once, also where a test of another kind measures too', () => {
  const files = measuringFiles()
  expect(files).toContain('e2e/quality/faces.measured.ts')
  expect(files).toContain('e2e/browsing/size-guide.e2e.ts')
  expect(files).toEqual([...new Set(files)])
})

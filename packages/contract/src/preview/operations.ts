import type { OperationTable } from '../operation.ts'
import { masterdataPath } from '../paths.ts'
import { PreviewHeaders, Preview } from './schema.ts'

/** Content before it is published. */
export const previewOperations = {
  [`GET ${masterdataPath}/preview`]: {
    summary: 'Whether the X-Preview of the call shows what is not published, and until when',
    tag: 'masterdata',
    session: 'none',
    headers: PreviewHeaders,
    response: Preview,
  },
} as const satisfies OperationTable

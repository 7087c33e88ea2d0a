import type { DepartmentType, ReturnReasonList } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import { returnReasonsTopic } from './return-reasons.model.ts'

/** The reasons for which products are sent back: all of them, or those of one department. */
export type ReturnReasonReader = (
  department: DepartmentType | undefined,
  language: WrittenLanguage,
) => Promise<ReturnReasonList>

export const createReturnReasons =
  (db: Database): ReturnReasonReader =>
  async (department, language) => {
    const reasons = await readContent(db, returnReasonsTopic)
    const items = reasons
      .filter(({ departments }) => !department || departments.includes(department))
      .map(({ reason, ...rest }) => ({ ...rest, reason: say(reason, language) }))
    return { items, totalCount: items.length }
  }

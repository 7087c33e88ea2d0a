import type { Static } from 'typebox'
import { stringEnum } from '../json-schema.ts'
import { languages } from './rules.ts'

export const Language = stringEnum(languages)
export type Language = Static<typeof Language>

import type { Locale, WrittenLanguage } from '@vitrine/contract/rules'
import type { Messages } from './formatter.ts'
import type { Subjects } from './generated/subjects.ts'

/** What a file of texts is about; also the file's name and the first part of its keys. */
export type MessageSubject = keyof Subjects

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Keys<T[K]>}` }[keyof T &
  string]

/** Every key of some subjects in English, plurals without their suffix; of all subjects unless they are named. */
export type MessageKey<Subject extends MessageSubject = MessageSubject> = {
  [Name in Subject]: `${Name}.${Keys<Subjects[Name]>}`
}[Subject]

/** Fetches the texts of one subject in one language. Traditional and Simplified Chinese differ by `locale.tag`. */
export type MessageLoader = (locale: Locale, subject: MessageSubject) => Promise<Messages>

/** Texts of several subjects that come as one file a language, where a build has put them together. */
export type MessageBundle = (language: WrittenLanguage) => Promise<{ readonly default: Messages }>

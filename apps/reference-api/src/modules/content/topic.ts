import type { Static, TSchema } from '@vitrine/contract'

/** A subject of the editable content: one row of the table `content`, which its module defines and reads. */
export interface Topic<Name extends string = string, Schema extends TSchema = TSchema> {
  readonly name: Name
  readonly schema: Schema
  /** The default until an editor has written it; without a default it is not found. */
  readonly empty?: Static<Schema>
}

export function defineTopic<const Name extends string, Schema extends TSchema>(
  name: Name,
  schema: Schema,
  empty?: Static<Schema>,
): Topic<Name, Schema> {
  return { name, schema, ...(empty === undefined ? {} : { empty }) }
}

/** What a topic holds. */
export type TopicValue<T extends Topic> = Static<T['schema']>

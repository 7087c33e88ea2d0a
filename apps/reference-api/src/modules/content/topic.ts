import type { Static, TSchema } from '@vitrine/contract'

/** A subject of the editable content: one row of the table `content`, which its module defines and reads. */
export interface Topic<Name extends string = string, Schema extends TSchema = TSchema> {
  readonly name: Name
  readonly schema: Schema
  /** The default until an editor has written it; without a default it is not found. */
  readonly empty?: Static<Schema>
  /** Faults of a value that its schema cannot find. */
  readonly findings?: (value: unknown) => readonly Finding[]
}

/** A place within a value, as a JSON pointer, and what is wrong with it: `must be less than 3`. */
export interface Finding {
  readonly pointer: string
  readonly message: string
}

export function defineTopic<const Name extends string, Schema extends TSchema>(
  name: Name,
  schema: Schema,
  empty?: Static<Schema>,
  findings?: (value: Static<Schema>) => readonly Finding[],
): Topic<Name, Schema> {
  return {
    name,
    schema,
    ...(empty === undefined ? {} : { empty }),
    // Asked only of what the schema takes.
    ...(findings && { findings: (value) => findings(value as Static<Schema>) }),
  }
}

/** Value that a topic holds. */
export type TopicValue<T extends Topic> = Static<T['schema']>

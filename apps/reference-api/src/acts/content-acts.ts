import { stringEnum, Type } from '@vitrine/contract'
import { mayChange, topicNamed, topics } from '../content-topics.ts'
import { topicFindings } from '../modules/content/topic-findings.ts'
import { holdTopic, writeTopic, type TopicState } from '../modules/content/topic-rows.ts'
import type { Topic } from '../modules/content/topic.ts'
import { findActThatLeft } from '../modules/operators/operator-acts.repository.ts'
import type { Queries, Transaction } from '../platform/database/database.ts'
import type { DeskMessage } from '../platform/language/desk-messages.ts'
import { mergePatch } from '../platform/merge-patch.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import { draftOf, type ContentForm } from './content-text.ts'
import type { OperatorAct, OperatorActContext } from './operator-act.ts'

/** The most characters of a text of content. */
export const CONTENT_MOST = 500_000
const PLACES_SHOWN = 8

const roles = ['merchandising', 'admin'] as const
const topicNames = topics.map(({ name }) => name)
const topicField = stringEnum(topicNames, asked('content.fields.topic', 'content.allowed.topic'))
/** Of the topic as it was when its page was opened; without it nothing is compared. */
const versionField = Type.Optional(
  Type.String({ pattern: '^[\\da-f]{16}$', ...asked('content.fields.version', 'content.allowed.version') }),
)
const fields = { topic: topicField, version: versionField }

interface TopicInput {
  readonly topic: string
  readonly version?: string
}

/** Names a topic among everything that operators change. */
export const subjectOf = ({ name }: Pick<Topic, 'name'>) => `content:${name}`

/** Stores a change that is not published; it takes the place of the one that was there. */
const draft: OperatorAct<TopicInput & { text: string; form?: ContentForm }> = {
  fields: {
    ...fields,
    text: Type.String({ maxLength: CONTENT_MOST, ...asked('content.fields.text', 'content.allowed.text') }),
    form: Type.Optional(stringEnum(['whole', 'changes'], asked('content.fields.form', 'content.allowed.form'))),
  },
  roles,
  async run(tx, { text, form = 'whole', ...input }, context) {
    const { topic, state } = await open(tx, input, context)
    const made = draftOf(state.value, text, form)
    refuseBroken(topic, mergePatch(state.value, made))
    await writeTopic(tx, topic, { draft: made })
    return { subject: subjectOf(topic), before: { draft: state.draft }, after: { draft: made } }
  },
}

const publish: OperatorAct<TopicInput> = {
  fields,
  roles,
  async run(tx, input, context) {
    const { topic, state } = await open(tx, input, context)
    if (state.draft === null) throw new ActRefused('edge', { key: 'content.refusals.noDraft' })
    const value = mergePatch(state.value, state.draft)
    refuseBroken(topic, value)
    return publishValue(tx, topic, state, { value, draft: null })
  },
}

/** What stood before the last publishing comes back; a draft stays. */
const takeBack: OperatorAct<TopicInput> = {
  fields,
  roles,
  async run(tx, input, context) {
    const { topic, state } = await open(tx, input, context)
    const former = await formerValue(tx, topic, state)
    if (!former) throw new ActRefused('edge', { key: 'content.refusals.nothingBefore' })
    refuseBroken(topic, former.value)
    if (state.draft !== null) refuseBroken(topic, mergePatch(former.value, state.draft))
    return publishValue(tx, topic, state, { value: former.value, draft: state.draft })
  },
}

const dropDraft: OperatorAct<TopicInput> = {
  fields,
  roles,
  async run(tx, input, context) {
    const { topic, state } = await open(tx, input, context)
    if (state.draft === null) throw new ActRefused('edge', { key: 'content.refusals.noDraft' })
    await writeTopic(tx, topic, { draft: null })
    return { subject: subjectOf(topic), before: { draft: state.draft }, after: { draft: null } }
  },
}

/** What operators do to the editable content. */
export const contentActs = {
  'content.draft': draft,
  'content.publish': publish,
  'content.take-back': takeBack,
  'content.drop-draft': dropDraft,
} as const

/** What stood before the act that published the present value; undefined where no act did. */
export async function formerValue(
  queries: Queries,
  topic: Topic,
  { value }: Pick<TopicState, 'value'>,
): Promise<{ readonly value: unknown } | undefined> {
  if (value === undefined) return undefined
  const act = await findActThatLeft(queries, {
    ...{ name: 'content.publish', subject: subjectOf(topic), member: 'value', value },
  })
  return act && { value: (act.before as { value: unknown }).value }
}

/** The topic, locked. @throws ActRefused where it has changed since its page was opened, or cannot be edited */
async function open(tx: Transaction, { topic: name, version }: TopicInput, { roles }: OperatorActContext) {
  const topic = topicNamed(name)!
  if (!mayChange(topic, roles)) throw new ActRefused('role', { key: 'content.refusals.ofAdmins' })
  const state = await holdTopic(tx, topic)
  if (version !== undefined && version !== state.version)
    throw new ActRefused('edge', { key: 'content.refusals.changed' })
  if (state.value === undefined) throw new ActRefused('edge', { key: 'content.refusals.unwritten' })
  return { topic, state }
}

async function publishValue(
  tx: Transaction,
  topic: Topic,
  { value, draft }: TopicState,
  after: { readonly value: unknown; readonly draft: unknown },
) {
  await writeTopic(tx, topic, after)
  return { subject: subjectOf(topic), before: { value, draft }, after }
}

/** @throws ActRefused that names the places in which the shop could not read the value */
function refuseBroken(topic: Topic, value: unknown) {
  const findings = topicFindings(topic, value)
  if (findings.length === 0) return
  const places = findings.slice(0, PLACES_SHOWN).map(({ pointer, message }): DeskMessage => ({
    key: 'content.refusals.place',
    values: { pointer: pointer || '/', message },
  }))
  throw new ActRefused('input', { key: 'content.refusals.broken', values: { places } })
}

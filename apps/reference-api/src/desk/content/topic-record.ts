import { formerValue, subjectOf } from '../../acts/content-acts.ts'
import type { ContentTopic } from '../../content-topics.ts'
import { topicFindings } from '../../modules/content/topic-findings.ts'
import { readTopic, type TopicState } from '../../modules/content/topic-rows.ts'
import type { Finding, Topic } from '../../modules/content/topic.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { mergePatch } from '../../platform/merge-patch.ts'
import type { DeskOptions } from '../desk-gate.ts'

/** Hours for which the links of the desk hold. */
export const PREVIEW_HOURS = 24
const ACTS_SHOWN = 10

/** Everything that the page of a topic shows. */
export interface TopicRecord extends TopicState {
  readonly name: ContentTopic
  /** What is published with the draft on it. */
  readonly merged: unknown
  /** Faults of that. */
  readonly findings: readonly Finding[]
  readonly canTakeBack: boolean
  readonly acts: readonly OperatorActRow[]
  readonly preview: {
    readonly obstacle: 'notPermitted' | 'noKey' | undefined
    readonly page: string
    readonly links: ReturnType<DeskOptions['previews']['links']>
  }
}

/** @param asked - Page that links of the preview lead to. */
export async function readTopicRecord(
  { db, previews }: Pick<DeskOptions, 'db' | 'previews'>,
  topic: Topic,
  asked: string = '',
): Promise<TopicRecord> {
  const state = await readTopic(db, topic)
  const merged = state.draft === null ? state.value : mergePatch(state.value, state.draft)
  const page = /^\/[^/\\]/.test(asked) ? asked : ''
  return {
    ...state,
    name: topic.name as ContentTopic,
    merged,
    findings: state.draft === null ? [] : topicFindings(topic, merged),
    canTakeBack: (await formerValue(db, topic, state)) !== undefined,
    acts: await readOperatorActs(db, { subject: subjectOf(topic), limit: ACTS_SHOWN }),
    preview: { obstacle: previews.obstacle, page, links: previews.links(page, PREVIEW_HOURS) },
  }
}

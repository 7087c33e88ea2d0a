import type { FastifyRequest } from 'fastify'
import { CONTENT_MOST, contentActs } from '../../acts/content-acts.ts'
import { topicNamed } from '../../content-topics.ts'
import { readDraftNames } from '../../modules/content/topic-rows.ts'
import type { Topic } from '../../modules/content/topic.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import { contentPage } from './content-page.ts'
import { readTopicRecord } from './topic-record.ts'
import { topicPage } from './topic-page.ts'

/** Bytes of a form: a letter of another script is several of them. */
const LIMIT = CONTENT_MOST * 4

type TopicRequest = FastifyRequest<{ Params: { topic: string }; Querystring: { page?: string } }>

/** The editable content: drafts, publishing, previews. */
export function contentRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const recordOf = ({ params, query }: TopicRequest) => readTopicRecord(options, topicOf(params.topic), query.page)
  app.get(
    '/desk/content',
    signedIn('merchandising', async (view, _, reply) =>
      page(reply, view, contentPage(view, await readDraftNames(options.db))),
    ),
  )
  app.get<{ Params: { topic: string }; Querystring: { page?: string } }>(
    '/desk/content/:topic',
    signedIn('merchandising', async (view, request: TopicRequest, reply) =>
      page(reply, view, topicPage(view, await recordOf(request))),
    ),
  )
  app.post(
    '/desk/content/:topic/acts',
    { bodyLimit: LIMIT },
    actRoute(parts, {
      part: 'merchandising',
      acts: Object.keys(contentActs),
      done: ({ topic = '' }) => `/desk/content/${topic}`,
      refused: async (view, form, problem, request) =>
        topicPage(view, await recordOf(request as TopicRequest), { problem, form }),
    }),
  )
}

function topicOf(name: string): Topic {
  const topic = topicNamed(name)
  if (!topic) throw new ApiError('NOT_FOUND')
  return topic
}

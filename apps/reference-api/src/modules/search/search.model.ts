import { closed, DepartmentType, SearchIndexEntry, stringEnum, Type } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { defineTopic, type TopicValue } from '../content/topic.ts'

const ByDepartment = Type.Object({ fashion: Type.Array(Words), food: Type.Array(Words) }, closed)
const { name: _, ...flags } = SearchIndexEntry.properties

/** Texts and offers of search boxes, and sorts of lists. */
export const searchTopic = defineTopic(
  'search',
  Type.Object(
    {
      index: Type.Object(
        {
          refreshMinutes: Type.Integer({ minimum: 1 }),
          entries: Type.Array(Type.Object({ ...flags, name: Words }, closed), {
            description: 'The sort menu, in order; what needs words is the first choice of a search',
          }),
        },
        closed,
      ),
      placeholders: ByDepartment,
      trends: ByDepartment,
      pages: Type.Array(
        Type.Object({ path: Type.String({ pattern: '^/' }), name: Words, words: Type.Optional(Words) }, closed),
        { description: 'Pages that a search finds, by their name and more words' },
      ),
    },
    closed,
  ),
  {
    index: { refreshMinutes: 60, entries: [] },
    placeholders: { fashion: [], food: [] },
    trends: { fashion: [], food: [] },
    pages: [],
  },
)

export type SearchSettings = TopicValue<typeof searchTopic>

/** Facets that a department's lists have, and the values that are known by words. */
export const searchFacetsTopic = defineTopic(
  'search-facets',
  Type.Object(
    {
      filters: Type.Array(
        Type.Object(
          {
            departmentType: DepartmentType,
            field: Type.String(),
            label: Words,
            facetType: stringEnum(['Value', 'RangeQuery', 'Hierarchy']),
            isPromoted: Type.Boolean(),
          },
          closed,
        ),
      ),
      values: Type.Record(
        Type.String(),
        Type.Array(
          Type.Object(
            {
              value: Type.String({ pattern: '^[a-z0-9-]+$' }),
              label: Words,
              hex: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
              words: Type.Optional(
                Type.Array(Type.String(), { description: 'Any of them in a product’s facts means it' }),
              ),
            },
            closed,
          ),
        ),
        { description: 'By field, in the order in which they are shown' },
      ),
    },
    closed,
  ),
  { filters: [], values: {} },
)
export type FacetVocabulary = TopicValue<typeof searchFacetsTopic>

/** Words and phrases that mean the same, in any language. */
export const searchSynonymsTopic = defineTopic(
  'search-synonyms',
  Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 2 })),
  [],
)

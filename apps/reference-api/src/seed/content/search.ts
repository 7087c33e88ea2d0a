import { closed, DepartmentType, SearchIndexEntry, stringEnum, Type, type Static } from '@vitrine/contract'
import { Words } from './parts.ts'

const ByDepartment = Type.Object({ fashion: Type.Array(Words), food: Type.Array(Words) }, closed)
const { name: _, ...flags } = SearchIndexEntry.properties

/** `seed/content/search.json`: what search boxes say and offer, and how lists are sorted. */
export const Search = Type.Object(
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
)

/** `seed/content/search-facets.json`: which facets a department's lists have, and the values that are known by words. */
export const SearchFacets = Type.Object(
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
)
export type FacetVocabulary = Static<typeof SearchFacets>

/** `seed/content/search-synonyms.json`: words and phrases that mean the same, in any language. */
export const SearchSynonyms = Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 2 }))

/** A story as Storybook lists it. */
export interface ListedStory {
  readonly id: string
  readonly title: string
  /** What the story sets whatever its address says. */
  readonly storyGlobals?: { readonly locale?: string; readonly as?: ShownAs }
}

type ShownAs = 'react' | 'element'

/** One way to open a story. */
export interface StoryView {
  readonly id: string
  readonly locale: string
  readonly shownAs: ShownAs
}

const locales = ['en-ae', 'ar-kw'] as const
const shapes = ['react', 'element'] as const

/** Each story in both languages and both shapes; one that sets its language or its shape only as it sets it. */
export const everyView = (stories: readonly ListedStory[]): StoryView[] =>
  stories.flatMap((story) =>
    isSet(story)
      ? [viewOf(story)]
      : locales.flatMap((locale) => shapes.map((shownAs) => ({ id: story.id, locale, shownAs }))),
  )

/** The first story of each component, with the languages and the shapes by turns. */
export const oneOfEach = (stories: readonly ListedStory[]): StoryView[] =>
  stories
    .filter(({ title }, index) => stories.findIndex((other) => other.title === title) === index)
    .map((story, index) => viewOf(story, locales[index % 2], shapes[Math.floor(index / 2) % 2]))

const isSet = ({ storyGlobals = {} }: ListedStory) => !!storyGlobals.locale || !!storyGlobals.as

const viewOf = (
  { id, storyGlobals = {} }: ListedStory,
  locale: string = locales[0],
  shownAs: ShownAs = shapes[0],
): StoryView => ({ id, locale: storyGlobals.locale ?? locale, shownAs: storyGlobals.as ?? shownAs })

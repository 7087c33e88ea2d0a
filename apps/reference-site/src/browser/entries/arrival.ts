// Runs as soon as all of a page is parsed: a fragment may lead into it, and it may be left at once.
import { arriveAtTarget } from '../arrive-at-target.ts'
import { noteLeaving } from '../note-leaving.ts'

/** Key in session storage under which a page notes how it was left. */
const LEFT = 'left'

arriveAtTarget(LEFT)
noteLeaving(LEFT)

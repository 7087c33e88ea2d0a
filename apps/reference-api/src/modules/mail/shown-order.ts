/** A line of the order as the mail shows it. */
export interface ShownLine {
  readonly name: string
  readonly href: string
  /** Absolute address of its picture. */
  readonly picture: string | undefined
  readonly facts: string
  readonly gift: string
  readonly total: string
}

/** An address, and the words for it. */
export type LabelledLink = readonly [label: string, href: string]

/** The lines of one parcel, when it comes, and how a calendar gets to know that. */
interface ShownGroup {
  readonly title: string
  readonly arrives: string
  readonly calendar: LabelledLink | undefined
  readonly lines: readonly ShownLine[]
}

/** Content of both parts of the mail, in words. */
export interface ShownOrder {
  readonly hello: string
  readonly received: string
  readonly title: string
  readonly groups: readonly ShownGroup[]
  readonly totals: readonly (readonly [label: string, value: string])[]
  readonly tax: string
  readonly blocks: readonly (readonly [label: string, lines: readonly string[]])[]
  readonly questions: string
  readonly shop: string
  readonly links: readonly LabelledLink[]
}

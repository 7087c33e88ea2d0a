/** Part of a budget. */
export interface Part {
  readonly name: string
  readonly bytes: number
}

/** What a budget is made of. */
export interface Part {
  readonly name: string
  readonly bytes: number
}

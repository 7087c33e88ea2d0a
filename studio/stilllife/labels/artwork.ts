/** Vector art of a label: SVG inside a view 1000 wide, and how wide the label is for its height. */
export interface Artwork {
  svg: string
  aspect: number
}

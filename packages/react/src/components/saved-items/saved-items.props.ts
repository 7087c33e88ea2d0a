import type { SlotProps } from '../../slot.tsx'

export interface SavedItemsProps extends SlotProps<'empty' | 'error'> {
  /** An entry is in the bag now. */
  onMove?: (detail: SavedItemDetail) => void
}

/** The product that was moved. */
export interface SavedItemDetail {
  readonly productCode: string
}

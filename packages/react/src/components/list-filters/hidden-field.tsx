import type { ListField } from '@vitrine/core'

/** A hidden field for a value that a form passes on; nothing without a value. */
export const HiddenField = ({ name, value }: { name: ListField; value: string | undefined }) =>
  value ? <input type="hidden" name={name} value={value} /> : null

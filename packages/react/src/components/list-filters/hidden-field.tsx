/** What a form hands on unchanged; nothing when there is nothing. */
export const HiddenField = ({ name, value }: { name: string; value: string | undefined }) =>
  value ? <input type="hidden" name={name} value={value} /> : null

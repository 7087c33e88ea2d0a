/** Where a card says what was refused; the delegated script writes there, too. */
export function CardRefusal({ message }: { message: string | undefined }) {
  return (
    <p role="alert" data-vitrine-refusal="">
      {message}
    </p>
  )
}

/** An icon of the line set, 1.5 px, in the text's colour; it says nothing to a screen reader, its neighbour does. */
export function Icon({
  path,
  size = 24,
  isMirrored = false,
}: {
  path: string | undefined
  size?: number
  isMirrored?: boolean
}) {
  return (
    <svg
      className={isMirrored ? 'vt-icon vt-icon--mirrored' : 'vt-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

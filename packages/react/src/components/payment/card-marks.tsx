import { paymentName } from '../../content/payment-name.ts'
import { inOrder, Mark } from './method-marks.tsx'

interface CardMarksProps {
  readonly label: string
  readonly marks: readonly string[]
  /** As the provider names it. */
  readonly brand: string | null
}

/** The marks of the cards that are taken; once a number says its brand, the others step back. */
export function CardMarks({ label, marks, brand }: CardMarksProps) {
  const known = marks.find((name) => name === brand?.toLowerCase())
  return (
    <ul className="vt-card-marks" role="list" aria-label={label}>
      {inOrder(marks).map((code) => {
        const name = paymentName(code)
        return (
          <li key={code} data-faint={known && known !== code ? '' : undefined}>
            <Mark code={code} name={name} label={name} />
          </li>
        )
      })}
    </ul>
  )
}

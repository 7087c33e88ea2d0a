import { paymentName } from '../../content/payment-name.ts'

/** The cards that are taken, as the provider names them. */
const brands = ['visa', 'mastercard', 'amex'] as const

const drawings = {
  visa: (
    <text x="19" y="16.5" textAnchor="middle" fontSize="12.5" fontStyle="italic" fontWeight="800" fill="#1a1f71">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.25a7 7 0 0 1 0 11.5a7 7 0 0 1 0-11.5z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="38" height="24" rx="3" fill="#006fcf" />
      <text x="19" y="15.8" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#fff">
        AMEX
      </text>
    </>
  ),
} satisfies Record<(typeof brands)[number], unknown>

/** The marks of the cards that are taken; once a number says its brand, the others step back. */
export function CardMarks({ label, brand }: { label: string; brand: string | null }) {
  const known = brands.find((name) => name === brand?.toLowerCase())
  return (
    <ul className="vt-card-marks" role="list" aria-label={label}>
      {brands.map((name) => (
        <li key={name} data-faint={known && known !== name ? '' : undefined}>
          <svg
            viewBox="0 0 38 24"
            width="38"
            height="24"
            role="img"
            aria-label={paymentName(name)}
            fontFamily="Arial, sans-serif"
          >
            <rect x="0.5" y="0.5" width="37" height="23" rx="3" fill="#fff" stroke="#ddd9cf" />
            {drawings[name]}
          </svg>
        </li>
      ))}
    </ul>
  )
}

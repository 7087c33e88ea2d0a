import type { MethodOption } from '@vitrine/core/checkout'
import type { ReactNode } from 'react'
import { paymentName } from '../../content/payment-name.ts'

const ink = '#1d1d1b'

interface Drawing {
  readonly width: number
  readonly content: ReactNode
}

/** A name on a plate, in letters that are nobody's. */
const plate = (name: string, width: number, fontSize = 10): Drawing => ({
  width,
  content: (
    <text x={width / 2} y={12 + fontSize / 3} textAnchor="middle" fontSize={fontSize} fontWeight="700" fill={ink}>
      {name}
    </text>
  ),
})

const drawings: Readonly<Record<string, Drawing>> = {
  visa: {
    width: 38,
    content: (
      <text x="19" y="16.5" textAnchor="middle" fontSize="12.5" fontStyle="italic" fontWeight="800" fill="#1a1f71">
        VISA
      </text>
    ),
  },
  mastercard: {
    width: 38,
    content: (
      <>
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 6.25a7 7 0 0 1 0 11.5a7 7 0 0 1 0-11.5z" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    width: 38,
    content: (
      <>
        <rect width="38" height="24" rx="3" fill="#006fcf" />
        <text x="19" y="15.8" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </>
    ),
  },
  mada: plate('mada', 38, 11),
  knet: plate('KNET', 38),
  benefitpay: plate('BenefitPay', 62),
  paynow: plate('PayNow', 48),
  fps: plate('FPS', 38, 11),
  promptpay: plate('PromptPay', 62),
  duitnow: plate('DuitNow', 52),
  cash: {
    width: 38,
    content: (
      <g fill="none" stroke={ink} strokeWidth="1.5">
        <rect x="8" y="6" width="22" height="12" rx="1.5" />
        <circle cx="19" cy="12" r="3" />
        <path d="M11.5 12h.01M26.5 12h.01" strokeLinecap="round" strokeWidth="2" />
      </g>
    ),
  },
  wallet: {
    width: 38,
    content: (
      <g fill="none" stroke={ink} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M10 8.5v8a2 2 0 0 0 2 2h15v-10z" />
        <path d="M10 8.5a2 2 0 0 1 2-2h12.5v2" />
        <path d="M23.5 13.5h.01" strokeLinecap="round" strokeWidth="2" />
      </g>
    ),
  },
}

/**
 * The mark of a way of paying; of one that is not known, its name on a plate.
 * @param label - Its name, where nothing beside it says the same.
 */
export function Mark({ code, name, label }: { readonly code: string; readonly name: string; readonly label?: string }) {
  const drawing = drawings[code]
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  if (!drawing) {
    return (
      <span className="vt-mark" {...spoken}>
        <bdi>{name}</bdi>
      </span>
    )
  }
  const { width, content } = drawing
  return (
    <svg viewBox={`0 0 ${width} 24`} width={width} height="24" fontFamily="Arial, sans-serif" {...spoken}>
      <rect x="0.5" y="0.5" width={width - 1} height="23" rx="3" fill="#fff" stroke="#ddd9cf" />
      {content}
    </svg>
  )
}

/** Codes of marks in their order: mada stands first, as Saudi law has it. */
export const inOrder = (marks: readonly string[]): readonly string[] =>
  [...marks].sort((a, b) => Number(b === 'mada') - Number(a === 'mada'))

/** The marks of a way of paying beside its name. */
export function MethodMarks({ option: { kind, name, marks } }: { readonly option: MethodOption }) {
  const nameOf = (code: string) => (kind === 'card' ? paymentName(code) : name)
  return (
    <span className="vt-methods__marks">
      {inOrder(marks).map((code) => {
        const label = nameOf(code)
        return <Mark key={code} code={code} name={label} {...(label !== name && { label })} />
      })}
    </span>
  )
}

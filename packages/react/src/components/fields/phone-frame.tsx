import type { ReactNode } from 'react'

interface PhoneFrameProps {
  /** `+971`. */
  readonly diallingCode: string | undefined
  readonly children: ReactNode
}

/** The national number behind its country's dialling code, both left to right in every language. */
export const PhoneFrame = ({ diallingCode, children }: PhoneFrameProps) => (
  <div className="vt-field__phone" dir="ltr">
    <span className="vt-field__dialling" aria-hidden="true">
      {diallingCode}
    </span>
    {children}
  </div>
)

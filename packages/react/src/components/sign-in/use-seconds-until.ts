import { useEffect, useState } from 'react'

const SECOND = 1_000

/**
 * Whole seconds until a moment, counted down to 0. Undefined without a moment, and until the browser counts: the server
 * knows no seconds of who reads its page.
 */
export function useSecondsUntil(moment: number | undefined): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (moment === undefined) return setSeconds(undefined)
    const look = () => {
      const left = Math.max(0, Math.ceil((moment - Date.now()) / SECOND))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(look, SECOND)
    look()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

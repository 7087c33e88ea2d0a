import { checkoutDomain, type CheckoutStatus, type CheckoutStep } from '@vitrine/core/checkout'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'
import { stepIn, withStep } from './steps.ts'

/** No step is open. */
const waits: ReadonlySet<CheckoutStatus> = new Set(['idle', 'loading', 'failed'])

interface StepState {
  /** The document that put the entry there, by the moment it began: a later one does not count its steps. */
  readonly page: number
  /** Steps of that document behind the entry. */
  readonly behind: number
}

/** How many entries Back has before it leaves checkout, as far as this document made them. */
export function stepsBehind(): number {
  const state = (history.state as { checkoutSteps?: StepState } | null)?.checkoutSteps
  return state?.page === performance.timeOrigin ? state.behind : 0
}

function push(step: CheckoutStep) {
  const checkoutSteps: StepState = { page: performance.timeOrigin, behind: stepsBehind() + 1 }
  history.pushState({ ...(history.state as object | null), checkoutSteps }, '', withStep(location, step))
}

const correct = (step: CheckoutStep) => history.replaceState(history.state, '', withStep(location, step))

/**
 * Keeps the open step in the address of checkout's own page: Back goes a step back, and a reload stays. While an order
 * is being placed Back stays too, since its card fields and its answer are on this page.
 */
export function useStepAddress(): void {
  const { routes, use } = useStorefront()
  const checkout = use(checkoutDomain)
  useEffect(() => {
    const { status, step } = checkout
    const isOwnPage = () => location.pathname === routes.checkout()
    let isBegun = false
    // In the moment of the change and not of its frame: two presses of Back can come before that.
    const write = () => {
      if (waits.has(status.peek()) || !isOwnPage()) return
      // What a shopper opened is corrected in its place; only a step that was taken is one to go back from.
      if (stepIn(location.search) !== step.peek()) (isBegun ? push : correct)(step.peek())
      isBegun = true
    }
    const follow = () => {
      if (status.peek() === 'placed' || waits.has(status.peek()) || !isOwnPage()) return
      if (status.peek() !== 'editing') return push(step.peek())
      const wanted = stepIn(location.search)
      checkout.goTo(wanted)
      // Not reachable any more: what it needs was taken away since.
      if (step.peek() !== wanted) correct(step.peek())
    }
    const stops = [status.subscribe(write), step.subscribe(write)]
    window.addEventListener('popstate', follow)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('popstate', follow)
    }
  }, [checkout, routes])
}

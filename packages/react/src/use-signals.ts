import { useSignals as useSignalsOfRuntime } from '@preact/signals-react/runtime'

/**
 * Renders the component again whenever a signal changes whose value it has read below this line, such as those of
 * {@link useStorefront}. Without arguments: the package's own type needs files that it does not ship.
 * @example
 * function BagCount() {
 *   useSignals()
 *   return useStorefront().cart.count.value
 * }
 */
export function useSignals(): void {
  useSignalsOfRuntime()
}

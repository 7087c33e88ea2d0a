// Takes the place of `@preact/signals-react/runtime` where `react` is preact/compat. `@preact/signals` adds itself to
// Preact's options when it is imported: from then on each component follows the signals that it reads while it renders.
import '@preact/signals'

/** Nothing is left to do for a component that says it reads signals. */
export function useSignals(): void {}

// Takes the place of `@preact/signals-react/runtime` where `react` is preact/compat. `@preact/signals` adds itself to
// Preact's options when it is imported: from then on each component follows the signals that it reads while it renders.
import '@preact/signals'

/** Does nothing: components follow signals by themselves here. */
export function useSignals(): void {}

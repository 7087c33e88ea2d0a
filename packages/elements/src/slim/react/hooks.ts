// React's hooks on Preact, those that the components use. Preact calls its options and fields by these short names, which its
// own hooks go by, too.
import { options as publicOptions, type Component, type Context, type VNode } from 'preact'

type Run = () => void
type Effect = () => Run | void
type Deps = readonly unknown[]

/** What one call of a hook keeps from render to render. */
interface Kept<T = unknown> {
  value?: T
  deps?: Deps | undefined
  cleanup?: Run | void
}

interface Provider {
  readonly props: { readonly value: unknown }
  sub(component: Component): void
}

interface Rendered extends Component {
  /** The vnode that it renders. */
  readonly __v: VNode
  /** Called at the commit. */
  readonly __h: Run[]
  /** By place in the render. */
  kept?: Kept[]
  /** Effects that wait for the paint. */
  waiting?: Run[]
}

const options = publicOptions as typeof publicOptions & {
  __r?: (vnode: VNode) => void
  __e(error: unknown, vnode: VNode): void
}
const componentOf = (vnode: VNode) => (vnode as unknown as { readonly __c?: Rendered }).__c

let current: Rendered
let place = 0

options.__r = (vnode) => {
  const component = componentOf(vnode)!
  flush(component) // an effect sees the render that it belongs to
  current = component
  place = 0
}

options.unmount = (vnode) => {
  const component = componentOf(vnode)
  if (!component) return
  component.waiting = []
  for (const { cleanup } of component.kept ?? []) if (cleanup) attempt(component, cleanup)
}

function keep<T>(): Kept<T> {
  const all = (current.kept ??= [])
  return (all[place++] ??= {}) as Kept<T>
}

const isChanged = (before: Deps | undefined, deps: Deps | undefined) =>
  !before || !deps || deps.some((value, index) => !Object.is(value, before[index]))

function attempt(component: Rendered, run: Run) {
  try {
    run()
  } catch (error) {
    options.__e(error, component.__v)
  }
}

function flush(component: Rendered) {
  const { waiting = [] } = component
  component.waiting = []
  for (const run of waiting) attempt(component, run)
}

export function useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void] {
  const component = current
  const kept = keep<[T, (next: T | ((before: T) => T)) => void]>()
  kept.value ??= [
    initial instanceof Function ? initial() : initial,
    (next) => {
      const [before, set] = kept.value!
      const value = next instanceof Function ? next(before) : next
      if (Object.is(value, before)) return
      kept.value = [value, set]
      component.setState({})
    },
  ]
  return kept.value
}

/** Calls `begin` with what runs the effect, when it is to run. */
function prepare(effect: Effect, deps: Deps | undefined, begin: (run: Run) => void) {
  const kept = keep()
  if (!isChanged(kept.deps, deps)) return
  kept.deps = deps
  begin(() => {
    kept.cleanup?.()
    kept.cleanup = effect()
  })
}

export function useLayoutEffect(effect: Effect, deps?: Deps): void {
  prepare(effect, deps, (run) => current.__h.push(run))
}

export function useEffect(effect: Effect, deps?: Deps): void {
  const component = current
  prepare(effect, deps, (run) =>
    component.__h.push(() => {
      if (component.waiting?.push(run) === 1) setTimeout(() => flush(component))
    }),
  )
}

function remember<T>(make: () => T, deps: Deps): T {
  const kept = keep<T>()
  if (isChanged(kept.deps, deps)) {
    kept.value = make()
    kept.deps = deps
  }
  return kept.value as T
}

export const useMemo = remember

export const useCallback = <T>(callback: T, deps: Deps): T => remember(() => callback, deps)

export const useRef = <T>(initial: T): { current: T } => remember(() => ({ current: initial }), [])

export function useContext<T>(context: Context<T>): T {
  const { __c: name, __: fallback } = context as unknown as { readonly __c: string; readonly __: T }
  const provider = (current as { context: Record<string, Provider | undefined> }).context[name]
  const component = current
  remember(() => provider?.sub(component), [provider, component])
  return provider ? (provider.props.value as T) : fallback
}

let ids = 0

/** Where there is no element around a component: hydration counts on the element's own ids. */
export const useId = (): string => useState(() => `v${++ids}`)[0]

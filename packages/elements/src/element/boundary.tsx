import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly fallback: ReactNode
  /** A new value makes it try again. */
  readonly attempt: unknown
  readonly children?: ReactNode
}

/** Stops a failing component from breaking its page. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.attempt !== this.props.attempt) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

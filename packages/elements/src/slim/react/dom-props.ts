// React's names for the DOM's props and events, on Preact: those that differ and that the components use.
import { options, type VNode } from 'preact'

type Props = Record<string, unknown>

// Where React's `change` is the DOM's: a choice, not text.
const isChoice = (type: unknown) => /^(checkbox|radio|file)$/.test(`${type}`)
// SVG attributes are written with dashes, React's props without.
const svgAttribute = /^(clip|fill|font|marker|stop|stroke|text)[A-Z]/

function nameOf(name: string, tag: string, { type }: Props): string {
  if (name === 'className') return 'class'
  if (name === 'spellCheck') return 'spellcheck' // the property: as an attribute, false would be none
  if (name === 'onFocus') return 'onfocusin'
  if (name === 'onBlur') return 'onfocusout'
  if (name === 'onChange' && /^(input|textarea)$/.test(tag) && !isChoice(type)) return 'oninput'
  return svgAttribute.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name
}

const before = options.vnode
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode
  if (typeof type === 'string') {
    const named: Props = {}
    for (const [name, value] of Object.entries(props)) named[nameOf(name, type, props as Props)] = value
    vnode.props = named as typeof props
  }
  before?.(vnode)
}

options.event = (event) => Object.assign(event, { nativeEvent: event })

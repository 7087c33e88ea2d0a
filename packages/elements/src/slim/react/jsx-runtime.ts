// Stands for `react/jsx-runtime` in the browser build: React's names for the DOM's props and events, on Preact: those that
// differ and that the components use.
import { createElement, options, type ComponentType, type VNode } from 'preact'

export { Fragment } from 'preact'

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

const named = (tag: string, props: Props): Props =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [nameOf(name, tag, props), value]))

export function jsx(type: string | ComponentType, props: Props, key?: string): VNode {
  return createElement(type as ComponentType, { ...(typeof type === 'string' ? named(type, props) : props), key })
}

export { jsx as jsxs, jsx as jsxDEV }

options.event = (event) => Object.assign(event, { nativeEvent: event })

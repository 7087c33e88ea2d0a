import { renderToString } from 'react-dom/server'
import { propsTree } from './props-tree.tsx'

/** As React's server renderer writes them. */
export const pages = { props: renderToString(propsTree) }

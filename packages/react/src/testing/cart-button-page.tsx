import { renderToReadableStream } from 'react-dom/server.browser'
import { cartButton } from './cart-button.tsx'

const stream = await renderToReadableStream(cartButton())
await stream.allReady

/** As React's server renderer streams them. */
export const pages = { cartButton: await new Response(stream).text() }

/* A card provider of the tests: another company's script, on another origin than the shop and its API. */
'use strict'
{
  const { src } = document.currentScript
  const { origin } = new URL(src)

  window.VitrineCard = {
    mount(container, options) {
      const frame = document.createElement('iframe')
      frame.title = options.title
      frame.src = new URL(`fields?embedder=${encodeURIComponent(location.origin)}`, src).href
      container.append(frame)
      let token
      const onMessage = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return
        if (data.type === 'ready') options.onReady()
        if (data.type === 'change') options.onChange({ complete: data.complete, errors: {}, brand: 'visa' })
        if (data.type === 'token') token.resolve({ token: data.token, brand: data.brand, last4: data.last4 })
      }
      addEventListener('message', onMessage)
      return {
        tokenize() {
          token = Promise.withResolvers()
          frame.contentWindow.postMessage('tokenize', origin)
          return token.promise
        },
        challenge: () => Promise.reject(new Error('This provider asks for no confirmation.')),
        focus: () => frame.focus(),
        unmount() {
          removeEventListener('message', onMessage)
          container.replaceChildren()
        },
      }
    },
  }
}

export const version = '4.2.0'
const origin = document.documentElement.dataset.origin

/** Says something to the page that embeds this frame, and to no other. */
export const tell = (message) => parent.postMessage({ vitrineCard: version, ...message }, origin)

/** Calls back for messages of the embedding page only. */
export function onParent(receive) {
  addEventListener('message', (event) => {
    if (event.source === parent && event.origin === origin && event.data?.vitrineCard === version) receive(event.data)
  })
}

/** Keeps the embedding page told how tall this frame wants to be. */
export function reportHeight() {
  const report = () => tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(report).observe(document.body)
  report()
}

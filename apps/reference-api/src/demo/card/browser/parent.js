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

/** Takes the face of the embedding page: its family, and files of its own origin alone. */
export function takeAppearance() {
  onParent(({ type, fontFamily, fonts = [] }) => {
    if (type !== 'appearance' || typeof fontFamily !== 'string') return
    for (const { family, src, ...descriptors } of fonts)
      if (new URL(src).origin === origin) document.fonts.add(new FontFace(family, `url("${src}")`, descriptors))
    document.documentElement.style.fontFamily = fontFamily
  })
}

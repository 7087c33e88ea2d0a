import type { Garment } from '../garment.ts'
import { moved } from '../moved.ts'
import { pyjamaTop } from './shirts.ts'
import { pyjamaTrousers } from './trouser-cuts.ts'

const trousers = { x: 0, y: 196, scale: 0.88 }
const top = { x: 0, y: -116, scale: 0.88 }

/** A pyjama shirt on its trousers. */
export const pyjamas: Garment = {
  ...pyjamaTop,
  name: 'pyjamas',
  views: {
    front: {
      parts: [...moved(pyjamaTrousers.views.front.parts, trousers), ...moved(pyjamaTop.views.front.parts, top)],
    },
    back: {
      parts: [...moved(pyjamaTrousers.views.back!.parts, trousers), ...moved(pyjamaTop.views.back!.parts, top)],
    },
  },
  tones: { ...pyjamaTrousers.tones, ...pyjamaTop.tones },
  detail: { x: 470, y: 226, zoom: 3, angle: -8 },
  middle: [450, 606],
  size: 1,
}

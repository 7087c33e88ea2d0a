import type { Slack } from '../drape.ts'
import type { Button, Garment, Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import { both } from './blocks.ts'
import { backPockets, darts, drawn, legCuffs, yoke } from './trouser-parts.ts'
import { wordmark } from './wordmark.ts'
import type { TrouserCut } from './trouser-cut.ts'

/** Trousers laid flat, legs a hand apart. */
export function trousers(cut: TrouserCut): Garment {
  const { top: t, crotch: q, hem: h, fabric, style } = cut
  const hipY = t + (q - t) * 0.72
  const out = 450 - cut.hemOut
  const inn = 450 - cut.hemIn
  // Handles in proportion, or the side of a short leg would loop.
  const near = h - q > 300 ? 1 : (h - q) / 500
  const side = `M${450 - cut.waist} ${t} C${450 - cut.waist - 8} ${t + 60} ${450 - cut.hip} ${hipY - 90} ${450 - cut.hip} ${hipY} C${450 - cut.hip - 2} ${hipY + 150 * near} ${out - 2} ${h - 260 * near} ${out} ${h}`
  const inseam = `C${inn + 10} ${h - 240 * near} 434 ${q + 150 * near} 446 ${q + 8}`
  const leg = `${side} L${inn} ${h + 4} ${inseam} L452 ${q - 10} L452 ${t + 10} Z`
  const angle = (Math.atan2(450 - cut.hip * 0.55 - (out + inn) / 2, h - q) * 180) / Math.PI
  const middle = (out + inn) / 2
  const crease = `M${450 - cut.waist * 0.56} ${t + 60} C${450 - cut.hip * 0.54} ${q - 60} ${middle + 6} ${q + 160} ${middle} ${h}`
  const thread = (offsets: number[]): NonNullable<Seam['stitch']> =>
    style === 'jeans'
      ? { tone: 'thread', offsets, length: 3.6, weight: 0.62 }
      : { tone: 'main', offsets, length: 2.6, weight: 0.34 }
  const slack: Slack[] = [
    ...both({ x: 404, y: q + 6, along: 90, across: 26, angle: 152, amount: cut.folds * 1.3 }),
    ...both({ x: 392, y: q + 56, along: 100, across: 30, angle: 138, amount: cut.folds }),
    ...both({ x: middle + 10, y: (q + h) / 2 - 10, along: 60, across: 60, angle: 12, amount: cut.folds * 1.1 }),
    ...both({ x: middle, y: h - 90, along: 60, across: 60, angle: 24, amount: cut.folds * 1.1 }),
    { x: 450 - cut.hip * 0.6, y: q + 60, along: 180, across: 40, angle: 84, amount: cut.folds * 0.7 },
    { x: 450 + cut.hip * 0.55, y: q + 110, along: 180, across: 40, angle: 98, amount: cut.folds * 0.7 },
  ]
  const isPullOn = style === 'pull-on'
  const hems: Seam[] = [0, 1].map((i) => {
    const path = `M${out + 1} ${h - 15} L${inn - 1} ${h - 11}`
    return {
      path: i ? mirror(path) : path,
      depth: style === 'tailored' ? 0.15 : 0.7,
      width: 1.1,
      pucker: style === 'jeans' ? 1 : 0.4,
      ...(style === 'tailored' ? {} : { stitch: thread([0]) }),
    }
  })
  const creases: Seam[] = [0, 1].map((i) => ({ path: i ? mirror(crease) : crease, depth: -0.9, width: 2.2 }))
  const body = (name: string, seams: Seam[]): Part => ({
    name,
    path: `${leg} ${mirror(leg)}`,
    fabric,
    frame: { kind: 'straight', angle, x: 450 },
    lift: 3,
    edge: [13, 8],
    hand: cut.hand,
    slack,
    ...(cut.wash ? { wash: cut.wash } : {}),
    regions: [{ path: mirror(leg.replaceAll('452', '449.9')), frame: { kind: 'straight', angle: -angle, x: 450 } }],
    seams: [...seams, ...hems, ...(style === 'tailored' ? creases : [])],
  })
  const fly: Seam[] = isPullOn
    ? [{ path: `M450 ${t + 8} L450 ${q}`, depth: 1.2, width: 1.2, pucker: 0.3 }]
    : [
        {
          path: `M450 ${t + 8} L450 ${q}`,
          depth: 1.4,
          width: 1.2,
          pucker: 0.3,
          ...(style === 'jeans' ? { stitch: thread([-2.4]) } : {}),
        },
        {
          path: `M471 ${t + 24} L470 ${t + 120} C469 ${t + 152} 462 ${t + 170} 451 ${t + 178}`,
          depth: 0.3,
          width: 1,
          stitch: thread(style === 'jeans' ? [0, 4] : [0]),
        },
      ]
  const w = cut.waist
  const pocketLine =
    style === 'jeans'
      ? `M${450 - w + 62} ${t + 24} C${450 - w + 58} ${t + 70} ${450 - w + 24} ${t + 92} ${450 - cut.hip + 16} ${t + 96}`
      : `M${450 - w + 46} ${t + 26} L${450 - cut.hip + 7} ${t + 152}`
  const pockets: Seam[] = [0, 1].map((i) => ({
    path: i ? mirror(pocketLine) : pocketLine,
    depth: 1.8,
    width: 1.1,
    pucker: 0.4,
    stitch: thread(style === 'jeans' ? [i ? -3 : 3, i ? -7 : 7] : [i ? -4 : 4]),
  }))
  const band = (name: string, isBack: boolean): Part => ({
    name,
    ribbon: {
      path: `M${450 - w + 1} ${t + 4} C${450 - w * 0.4} ${t + (isBack ? 8 : 14)} ${450 + w * 0.4} ${t + (isBack ? 8 : 14)} ${450 + w - 1} ${t + 4}`,
      width: 29,
    },
    frame: { kind: 'along' },
    fabric,
    lift: 1.2,
    edge: [4, 1.6],
    seams: [-12, 11.5].map((d) => ({
      path: `M${450 - w + 1} ${t + 4 + d} C${450 - w * 0.4} ${t + (isBack ? 8 : 14) + d} ${450 + w * 0.4} ${t + (isBack ? 8 : 14) + d} ${450 + w - 1} ${t + 4 + d}`,
      depth: 0.2,
      width: 1,
      ...(style === 'tailored' ? {} : { stitch: thread([0]) }),
    })),
    buttons:
      isBack || isPullOn
        ? []
        : ([
            {
              x: 458,
              y: t + 12,
              r: style === 'jeans' ? 8.6 : 7,
              tone: style === 'jeans' ? 'metal' : 'button',
              kind: style === 'jeans' ? 'shank' : 'sewn',
              hole: 0,
            },
          ] satisfies Button[]),
  })
  const loops = (xs: number[], isBack: boolean): Part[] =>
    xs.map((x, i) => ({
      name: `loop${i}`,
      path: `M${x - 5} ${t - 13 + (isBack ? 3 : 6)} L${x + 5} ${t - 13 + (isBack ? 3 : 6)} L${x + 5} ${t + 27} L${x - 5} ${t + 27} Z`,
      fabric,
      lift: 2,
      edge: [2.4, 1.4],
      seams:
        style === 'jeans'
          ? [{ path: `M${x - 3} ${t - 8} L${x - 3} ${t + 25}`, depth: 0.1, stitch: thread([0, -6]) }]
          : [],
    }))
  const inside: Part = {
    name: 'inside',
    path: `M${450 - w + 4} ${t - 12} C${450 - w * 0.4} ${t - 17} ${450 + w * 0.4} ${t - 17} ${450 + w - 4} ${t - 12} L${450 + w - 4} ${t + 30} L${450 - w + 4} ${t + 30} Z`,
    fabric,
    shade: 0.78,
    lift: 1.6,
    edge: [5, 1.4],
    art: [
      { svg: `<rect x="-22" y="-6.5" width="44" height="12" fill="#F1ECDF"/>${wordmark(34, 1.8)}`, x: 450, y: t - 7.5 },
    ],
  }
  const rivets: Button[] =
    style === 'jeans'
      ? [pocketLine, mirror(pocketLine)].flatMap((_, i) => [
          { x: i ? 450 + w - 60 : 450 - w + 60, y: t + 28, r: 2.6, tone: 'rivet', kind: 'rivet' as const },
          { x: i ? 450 + cut.hip - 20 : 450 - cut.hip + 20, y: t + 93, r: 2.6, tone: 'rivet', kind: 'rivet' as const },
        ])
      : []
  const ends = cut.cuff ? legCuffs(cut.cuff, out, inn, h) : []
  const front: Part[] = [
    inside,
    { ...body('front', [...fly, ...pockets]), buttons: rivets },
    ...ends,
    ...(isPullOn ? drawn(band('band', false), w, t) : [band('band', false)]),
    ...(isPullOn ? [] : loops([450 - w * 0.62, 450 + w * 0.62], false)),
    ...(cut.bib ?? []),
  ]
  const centre: Seam = {
    path: `M450 ${t + 8} L450 ${q + 4}`,
    depth: 1.4,
    width: 1.3,
    pucker: 0.4,
    ...(style === 'jeans' ? { stitch: thread([-2.6, -6]) } : {}),
  }
  const back: Part[] = [
    body('back', [centre, ...(style === 'jeans' ? yoke(w, t, thread) : isPullOn ? [] : darts(t))]),
    ...(isPullOn ? [] : backPockets(cut, thread)),
    ...ends,
    ...(isPullOn ? drawn(band('back band', true), w, t).slice(0, 1) : [band('back band', true)]),
    ...(isPullOn ? [] : loops([450 - w * 0.7, 450, 450 + w * 0.7], true)),
    ...(cut.bib ? cut.bib.slice(0, 2) : []),
  ]
  if (style === 'jeans') {
    back.push({
      name: 'patch',
      path: `M${450 + w * 0.3} ${t - 10} L${450 + w * 0.3 + 58} ${t - 8} L${450 + w * 0.3 + 58} ${t + 30} L${450 + w * 0.3} ${t + 28} Z`,
      fabric: { kind: 'melton', tone: 'leather' },
      lift: 1,
      edge: [1.6, 0.8],
      art: [
        {
          svg: `${wordmark(42, 2, '#3d2413')}<path d="M-20 8H20" stroke="#3d2413" stroke-width=".8"/>`,
          x: 450 + w * 0.3 + 29,
          y: t + 9,
        },
      ],
    })
  }
  return {
    name: cut.name,
    seed: cut.seed,
    tones: {
      button: '#6B5642',
      thread: '#CFC4AE',
      metal: '#B9A482',
      rivet: '#B57A4A',
      leather: '#A8754A',
      ...cut.tones,
    },
    views: { front: { parts: front }, back: { parts: back } },
    detail: cut.detail ?? { x: 438, y: t + 92, zoom: 3.3, angle: -8 },
    middle: [450, (t + h) / 2],
    size: cut.size ?? 1.14,
  }
}

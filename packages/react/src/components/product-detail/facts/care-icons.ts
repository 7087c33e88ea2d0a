import type { CareSymbol } from '@vitrine/contract'

const square = 'M4 4h16v16H4z'
const iron = 'M3 18h18l-2-9a2 2 0 0 0-2-2H9M3 18c0-4.500 3-7 8-7h8.400'
const cross = 'M3 3l18 18M21 3 3 21'

/** Symbols of care in the manner of the label in a garment: tub, square, iron, circle. */
export const careIcons: Readonly<Record<CareSymbol, string>> = {
  wash: 'M3 6l2 13h14l2-13M4 10c2.700 2 5.300-2 8 0s5.300 2 8 0',
  'hand-wash': 'M3 6l2 13h14l2-13M4 10c2 1.500 4-1 6 0M12 16v-6a1.500 1.500 0 0 1 3 0v3l3 1',
  'dry-clean': 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  dry: `${square}M4 4c2 6 14 6 16 0`,
  'tumble-dry': `${square}M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0`,
  'no-tumble-dry': `${square}M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0${cross}`,
  iron,
  'no-iron': `${iron}M4 4l16 17M20 4 4 21`,
  wipe: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  brush: 'M4 9h16v4H4zM6 13v6M10 13v6M14 13v6M18 13v6M8 9V5h8v4',
  rest: 'M12 9V8a2 2 0 1 0-2-2M12 9l8.500 6.500a1.400 1.400 0 0 1-.900 2.500H4.400a1.400 1.400 0 0 1-.900-2.500z',
}

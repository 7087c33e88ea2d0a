const around = (n: number, draw: (angle: number, k: number) => string): string =>
  Array.from({ length: n }, (_, k) => draw((k * 2 * Math.PI) / n, k)).join('')
const at = (x: number, y: number, r: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${r / 50})">${inner}</g>`

/** A slice of orange. */
export const orange = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r,
    `<circle r="50" fill="#d8791a"/><circle r="44" fill="#fbe7bd"/>${around(8, (a) => `<path transform="rotate(${(a * 180) / Math.PI})" d="M0-6L13-36Q0-46-13-36Z" fill="#eb9a2f"/>`)}`,
  )

export const berries = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r,
    `<path d="M0 46C-34 26-38-8-22-20Q0-30 22-20C38-8 34 26 0 46Z" fill="#a81f2f"/><path d="M-26-20Q-12-34 0-24 12-34 26-20 8-12 0-14-8-12-26-20ZM0-22V-44" fill="#3d6b35" stroke="#3d6b35" stroke-width="4"/>${[
      [-12, 2],
      [12, 2],
      [0, 14],
      [-8, 24],
      [9, 25],
      [0, -6],
    ]
      .map(([a, b]) => `<ellipse cx="${a}" cy="${b}" rx="2.4" ry="4" fill="#f3d37c"/>`)
      .join('')}`,
  )

export const bee = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r,
    `<ellipse cx="-17" cy="-18" rx="24" ry="11" transform="rotate(35 -17 -18)" fill="#e9dfc4" stroke="#6b5320" stroke-width="2"/><ellipse cx="17" cy="-18" rx="24" ry="11" transform="rotate(-35 17 -18)" fill="#e9dfc4" stroke="#6b5320" stroke-width="2"/><ellipse cy="14" rx="16" ry="28" fill="#d69a24"/><path d="M-15 6H15M-16 16H16M-13 27H13" stroke="#3a2a12" stroke-width="6"/><circle cy="-16" r="10" fill="#3a2a12"/>`,
  )

export const figs = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    r,
    `<path d="M0-46C6-20 38-4 34 20 30 48-30 48-34 20-38-4-6-20 0-46Z" fill="#56304f"/><path d="M0-10C14 2 24 10 22 22 18 38-18 38-22 22-24 10-14 2 0-10Z" fill="#c7566a"/>${[
      [-8, 18],
      [8, 18],
      [0, 26],
      [0, 10],
    ]
      .map(([a, b]) => `<circle cx="${a}" cy="${b}" r="3" fill="#f2d9a0"/>`)
      .join('')}`,
  )

/** A spray of leaves; upside down for the foot of a label. */
export const leaves = (x: number, y: number, r: number, colour = '#b8935a', isDown = false): string =>
  `<g transform="translate(${x} ${y}) scale(${r / 100} ${(isDown ? -r : r) / 100})" fill="${colour}">${[-72, -38, 0, 38, 72].map((a) => `<path transform="translate(0 60) rotate(${a}) translate(0 -18)" d="M0 0C-26-34-22-76 0-104 22-76 26-34 0 0Z"/>`).join('')}<circle cy="60" r="12"/></g>`

export const oats = (x: number, y: number, r: number, colour = '#c9a86a'): string =>
  at(
    x,
    y,
    r * 0.8,
    `<g fill="${colour}" stroke="${colour}" stroke-width="2"><path d="M0 60V-50" fill="none"/>${[-50, -26, -2, 22].map((h) => `<path d="M0 ${h}Q-26 ${h - 6}-34 ${h - 26}-10 ${h - 24} 0 ${h}ZM0 ${h}Q26 ${h - 6} 34 ${h - 26} 10 ${h - 24} 0 ${h}Z"/>`).join('')}</g>`,
  )

export const beans = (x: number, y: number, r: number, colour = '#5a3720'): string =>
  [-1, 0, 1]
    .map((k) =>
      at(
        x + k * r * 1.7,
        y,
        r,
        `<g transform="rotate(${k * 24 + 30})"><ellipse rx="26" ry="40" fill="${colour}"/><path d="M0-38Q12-12 0 2-12 16 0 38" fill="none" stroke="#f8f1e1" stroke-width="5"/></g>`,
      ),
    )
    .join('')

export const blossom = (x: number, y: number, r: number): string =>
  [-2, -1, 0, 1, 2]
    .map((k) =>
      at(
        x + k * r * 1.35,
        y + Math.abs(k) * r * 0.22,
        r * (k % 2 ? 0.42 : 0.56),
        `${around(5, (a) => `<ellipse transform="rotate(${(a * 180) / Math.PI})" cy="-26" rx="17" ry="24" fill="#fffdf4" stroke="#a8b46a" stroke-width="4"/>`)}<circle r="10" fill="#c8b13a"/>`,
      ),
    )
    .join('')

// Stands for js-cookie in the browser build, with what core's environment asks of it. A test reads what the other wrote.

interface Attributes {
  readonly path: string
  readonly secure?: boolean
  readonly sameSite?: string
  readonly expires?: Date
}

const write = (name: string, value: string, { path, secure, sameSite, expires }: Attributes) => {
  document.cookie =
    `${name}=${value};path=${path}` +
    (secure ? ';secure' : '') +
    (sameSite ? `;samesite=${sameSite}` : '') +
    (expires ? `;expires=${expires.toUTCString()}` : '')
}

const cookies = {
  get(name: string): string | undefined {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    try {
      return found && decodeURIComponent(found.slice(name.length + 1))
    } catch {
      return undefined
    }
  },
  set: (name: string, value: string, attributes: Attributes) => write(name, encodeURIComponent(value), attributes),
  remove: (name: string, attributes: Attributes) => write(name, '', { ...attributes, expires: new Date(0) }),
}

// js-cookie has a default export, and this takes its place.
// eslint-disable-next-line no-restricted-syntax -- as the package it stands for
export default cookies

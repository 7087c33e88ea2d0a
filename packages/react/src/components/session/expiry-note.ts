/** Says to the next page that the sign-in was over; the page's own script looks for it, too. */
const NOTE = 'sessionNotice'
const attributes = 'Path=/; Secure; SameSite=Strict'

/** Leaves the note. */
export function noteExpiry(): void {
  document.cookie = `${NOTE}=expired; ${attributes}; Max-Age=60`
}

/** Takes the note: true once. */
export function takeExpiry(): boolean {
  const isNoted = document.cookie.includes(`${NOTE}=`)
  if (isNoted) document.cookie = `${NOTE}=; ${attributes}; Max-Age=0`
  return isNoted
}

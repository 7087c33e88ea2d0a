/** The most bytes of a line (RFC 5545, section 3.1), its end not among them. */
const LINE_BYTES = 75

/** A text as the value of a property: what would end it or begin another one is written as an escape. */
export const calendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A line in pieces of which none is too long, whole characters in each; all but the first begin with a space. */
function folded(line: string): string {
  let written = ''
  let room = LINE_BYTES
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      written += '\r\n '
      room = LINE_BYTES - 1
    }
    written += character
    room -= bytes
  }
  return written
}

/** The lines of a calendar as its file has them. */
export const calendarFile = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

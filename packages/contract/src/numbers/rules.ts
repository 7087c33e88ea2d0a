/** Text with Arabic-Indic and Persian digits turned into Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
}

/** Text without invisible direction marks and thin spaces: engines disagree whether these are ordinary ones. */
export function sameEverywhere(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u202f\u2009]/g, ' ')
}

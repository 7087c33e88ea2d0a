/** An e-mail that its owner recognises and a passer-by does not: `layla@example.com` is `l•••a@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  if (at < 1) return '•••'
  return `${name[0]}•••${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}

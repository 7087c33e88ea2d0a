/** A person's name as it is written: in Chinese characters the family name stands first, and nothing between. */
export const fullName = (firstName: string, lastName: string): string =>
  /^\p{Script=Han}+$/u.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()

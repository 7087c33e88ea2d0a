import type { MessageBundle, MessageSubject } from '@vitrine/core'

/**
 * What is said of a saved line, loaded with the code that saves it. The build of the elements puts the file of texts of
 * `<vitrine-saved-items>` in its place, which a page with the bag alone does not have.
 */
export const texts: readonly (MessageSubject | MessageBundle)[] = ['savedChange']

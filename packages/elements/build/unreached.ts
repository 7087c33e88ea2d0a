// Stands for `destr` and `ufo` in the build. Core writes addresses and reads answers itself, so that ofetch never
// reaches what it would do by them; a bundler cannot know that.
const unreached = (): never => {
  throw new Error('ofetch may not reach this.')
}
// oxlint-disable-next-line import/no-default-export -- destr exports so
export default unreached
export { unreached as withBase, unreached as withQuery }

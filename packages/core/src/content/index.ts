export { contentDomain, type Content, type ContentState } from './content.ts'

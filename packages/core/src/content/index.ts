export { createContent, type Content, type ContentState } from './content.ts'

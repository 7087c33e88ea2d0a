export { contentDomain, type Content } from './content.ts'

export { greetingElement } from './greeting.element.ts'

export { browserEnvironment } from './browser-environment.ts'

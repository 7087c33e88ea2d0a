// Runs before each test file of the components.
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { ignoreRestingPointer } from './resting-pointer.ts'

ignoreRestingPointer()
// Files share a page: one that made it wider leaves it so.
beforeAll(() => page.viewport(414, 896))
